import { useMemo } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { SpacePlanCard } from '../shared/plan/SpacePlanCard.tsx';
import type { PlanValue } from '../shared/plan/SpacePlan.tsx';
import { useZonesOn } from '../shared/plan/useZonesOn.ts';
import type { FloorsInView } from '../shared/useFloorsRequest.ts';
import type { ReliefPlace } from './model/findRelief.ts';
import type { Bottleneck } from './model/toBottlenecks.ts';

interface BottleneckPlanProps {
  bottleneck: Bottleneck;
  helpers: readonly ReliefPlace[];
  all: readonly Bottleneck[];
  inView: FloorsInView;
  onSelect: (id: string) => void;
}

const scale = { max: 1, unit: 0.01 };

/** The floor of a place: every place on it by its pressure, with those that could help. */
export function BottleneckPlan(props: BottleneckPlanProps) {
  const { bottleneck, helpers, all, inView, onSelect } = props;
  const { floors } = useSpaces();
  const floor = floors.get(bottleneck.place.zones[0]?.floorId ?? '');
  const zones = useZonesOn(floor?.id ?? '', inView.zones);
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
  const selectedIds = useMemo(
    () => bottleneck.place.zones.map(({ id }) => id),
    [bottleneck.place.zones],
  );
  if (floor === undefined) return null;
  const select = (ids: readonly string[]) => {
    const last = ids.at(-1);
    const found = all.find(
      ({ id, place }) => id !== bottleneck.id && place.zones.some((zone) => zone.id === last),
    );
    if (found) onSelect(found.id);
  };
  return (
    <SpacePlanCard
      note={`Colour: share of the open time under pressure, of ${bottleneck.place.kind}`}
      building={inView.building}
      floor={floor}
      zones={zones}
      values={values}
      scale={scale}
      selectedIds={selectedIds}
      onSelect={select}
    />
  );
}
