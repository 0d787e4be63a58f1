import { useMemo } from 'react';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { SpacePlanCard } from './SpacePlanCard.tsx';
import type { PlanValue } from './SpacePlan.tsx';

interface RankedPlanProps {
  /** What the colours mean. */
  note: string;
  building: BuildingSpace;
  /** The zones in view, of any floor. */
  zones: readonly ZoneSpace[];
  /** The shares of the spaces that are listed, by zone. */
  values: ReadonlyMap<string, PlanValue>;
  /** The one that is looked at: its floor is shown. */
  selected: readonly ZoneSpace[];
  /** A listed zone was chosen. */
  onSelect: (zoneId: string) => void;
}

const scale = { max: 1, unit: 0.01 };

/** The floor of the space that is looked at in a ranking, with the others of the ranking on it. */
export function RankedPlan(props: RankedPlanProps) {
  const { note, building, zones, values, selected, onSelect } = props;
  const { floors } = useSpaces();
  const floor = floors.get(selected[0]?.floorId ?? '');
  const onFloor = useMemo(
    () => zones.filter(({ floorId }) => floorId === floor?.id),
    [zones, floor?.id],
  );
  const selectedIds = useMemo(() => selected.map(({ id }) => id), [selected]);
  if (floor === undefined) return null;
  return (
    <SpacePlanCard
      note={note}
      building={building}
      floor={floor}
      zones={onFloor}
      values={values}
      scale={scale}
      selectedIds={selectedIds}
      onSelect={(ids) => {
        const last = ids.at(-1);
        if (last !== undefined && values.has(last)) onSelect(last);
      }}
    />
  );
}
