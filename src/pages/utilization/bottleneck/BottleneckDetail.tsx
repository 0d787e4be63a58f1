import { useMemo } from 'react';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys } from '#src/charts/week-grid/WeekGridModel.ts';
import type { PressureSlots } from '#src/data/planning/readPressures.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { RowButton } from '#src/features/report/table/RowButton.tsx';
import { formatPercent, formatPlural, formatCount } from '#src/lib/format/formatNumber.ts';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from '../shared/Utilization.module.css';
import { RankedPlan } from '#src/features/floor-view/space-plan/RankedPlan.tsx';
import type { PlanValue } from '#src/features/floor-view/space-plan/SpacePlan.tsx';
import { ExpectedWeek } from './ExpectedWeek.tsx';
import { findRelief, distanceBetween, type ReliefPlace, distanceText } from './findRelief.ts';
import type { Bottleneck } from './toBottlenecks.ts';
import { pressureNote, toPressureWeek } from './toPressureWeek.ts';

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
    <CardPair label={title}>
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
    </CardPair>
  );
}

interface BottleneckPlanProps {
  bottleneck: Bottleneck;
  helpers: readonly ReliefPlace[];
  all: readonly Bottleneck[];
  place: BuildingPlace;
  onSelect: (id: string) => void;
}

/** The floor of a place: every place on it by its pressure, with those that could help. */
function BottleneckPlan(props: BottleneckPlanProps) {
  const { bottleneck, helpers, all, place: inView, onSelect } = props;
  const values = useMemo(() => {
    const shown = [...all, bottleneck].filter(({ place }) => place.kind === bottleneck.place.kind);
    return new Map(
      shown.flatMap(({ id, place, pressure }) => {
        const helper = helpers.find((one) => one.id === id);
        const text = helper
          ? `${place.name}: ${helper.places} ${place.kind} free at that time`
          : `${place.name}: under pressure ${formatPercent(pressure.share)} of the time`;
        return place.zones.map((zone): [string, PlanValue] => [
          zone.id,
          { value: pressure.share, text },
        ]);
      }),
    );
  }, [all, bottleneck, helpers]);
  const select = (zoneId: string) => {
    const found = all.find(
      ({ id, place }) => id !== bottleneck.id && place.zones.some((zone) => zone.id === zoneId),
    );
    if (found) onSelect(found.id);
  };
  return (
    <RankedPlan
      note={`Color: share of open time under pressure, ${bottleneck.place.kind}`}
      place={inView}
      values={values}
      selected={bottleneck.place.zones}
      onSelect={select}
    />
  );
}

interface ReliefListProps {
  bottleneck: Bottleneck;
  helpers: readonly ReliefPlace[];
  onSelect: (id: string) => void;
}

/** The nearest places with room at the same moments. */
function ReliefList({ bottleneck, helpers, onSelect }: ReliefListProps) {
  const { place, pressure } = bottleneck;
  const isSeats = place.kind === 'seats';
  return (
    <div className={styles['relief']}>
      <h3>Space available at the same times</h3>
      {isSeats && pressure.short > 0 && (
        <p>
          90% of the time, the overflow is under {formatCount(Math.floor(pressure.short) + 1)}{' '}
          people.
        </p>
      )}
      {helpers.length === 0 ? (
        <p>
          {isSeats
            ? 'No other area in this building has a spare seat for at least half of that time.'
            : 'No room of this size or larger is free for at least half of that time.'}
        </p>
      ) : (
        <ol>
          {helpers.map(({ id, bottleneck: { place: other }, distance, places, share }) => (
            <li key={id}>
              <RowButton onPress={() => onSelect(id)}>{other.name}</RowButton>
              <span>
                {other.where}, {distanceText(distance)}
              </span>
              <b>{formatPlural(places, other.kind === 'rooms' ? 'room' : 'seat')} free</b>
              <span>{formatPercent(share)} of the time</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
