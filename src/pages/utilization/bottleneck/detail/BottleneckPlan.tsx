import { useMemo } from 'react';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { RankedPlan } from '../../shared/plan/RankedPlan.tsx';
import type { PlanValue } from '../../shared/plan/SpacePlan.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReliefPlace } from '../model/findRelief.ts';
import type { Bottleneck } from '../model/toBottlenecks.ts';

interface BottleneckPlanProps {
  bottleneck: Bottleneck;
  helpers: readonly ReliefPlace[];
  all: readonly Bottleneck[];
  place: BuildingPlace;
  onSelect: (id: string) => void;
}

/** The floor of a place: every place on it by its pressure, with those that could help. */
export function BottleneckPlan(props: BottleneckPlanProps) {
  const { bottleneck, helpers, all, place: inView, onSelect } = props;
  const values = useMemo(() => {
    const shown = [...all, bottleneck].filter(({ place }) => place.kind === bottleneck.place.kind);
    return new Map(
      shown.flatMap(({ id, place, pressure }) => {
        const helper = helpers.find((one) => one.id === id);
        const text = helper
          ? `${place.name}: ${helper.places} ${place.kind} free meanwhile`
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
      note={`Colour: share of the open time under pressure, of ${bottleneck.place.kind}`}
      building={inView.building}
      zones={inView.zones}
      values={values}
      selected={bottleneck.place.zones}
      onSelect={select}
    />
  );
}
