import { useMemo } from 'react';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys } from '#src/charts/week-grid/WeekGridModel.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { PressureSlots } from '#src/data/planning/Pressure.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import styles from '../../shared/Utilization.module.css';
import { BottleneckPlan } from './BottleneckPlan.tsx';
import { ExpectedWeek } from './ExpectedWeek.tsx';
import { findRelief } from '../model/findRelief.ts';
import { distanceBetween } from '../model/placeDistance.ts';
import { pressureNote, toPressureWeek } from '../model/toPressureWeek.ts';
import type { Bottleneck } from '../model/toBottlenecks.ts';
import { ReliefList } from './ReliefList.tsx';

interface BottleneckDetailProps {
  bottleneck: Bottleneck;
  all: readonly Bottleneck[];
  open: PressureSlots;
  place: BuildingPlace;
  onSelect: (id: string) => void;
}

/** One place in full: when it runs short, where it is, and where there is room meanwhile. */
export function BottleneckDetail(props: BottleneckDetailProps) {
  const { bottleneck, all, open, place: inView, onSelect } = props;
  const { place, pressure } = bottleneck;
  const { floors, zonesByFloor } = inView.spaces;
  const choice = usePaletteChoice();
  const model = useMemo(
    () => toPressureWeek(pressure.week, open.hourOfWeek),
    [pressure.week, open.hourOfWeek],
  );
  const scale = { choice, min: 0, max: 1, format: (value: number) => formatPercent(value) };
  const helpers = useMemo(
    () =>
      findRelief(bottleneck, all, {
        w: open.w,
        distanceTo: (other) => distanceBetween(place, other.place, { floors, zonesByFloor }),
      }),
    [bottleneck, all, open.w, place, floors, zonesByFloor],
  );
  const title = `${place.name}, ${place.where}`;
  const when = `When ${title} is under pressure`;
  return (
    <section className={styles['detail']} aria-label={title}>
      <TitledCard title={when}>
        <ReportChart id="week" title={when}>
          <ScaleLegend
            name="share of the hour under pressure"
            scale={scale}
            keys={legendKeys(model)}
          />
          <WeekGrid
            label={`Pressure on ${title} by weekday and hour`}
            model={model}
            scale={scale}
            noteOf={(step) => pressureNote(model, step)}
            rowHeight={26}
          />
        </ReportChart>
        <ExpectedWeek days={bottleneck.expected} />
        <ReliefList bottleneck={bottleneck} helpers={helpers} onSelect={onSelect} />
      </TitledCard>
      <BottleneckPlan
        bottleneck={bottleneck}
        helpers={helpers}
        all={all}
        place={inView}
        onSelect={onSelect}
      />
    </section>
  );
}
