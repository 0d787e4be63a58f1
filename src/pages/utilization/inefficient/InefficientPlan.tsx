import { useMemo } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { SpacePlanCard } from '../shared/plan/SpacePlanCard.tsx';
import type { PlanValue } from '../shared/plan/SpacePlan.tsx';
import { useZonesOn } from '../shared/plan/useZonesOn.ts';
import type { FloorsInView } from '../shared/useFloorsRequest.ts';
import type { UsedSpace } from './model/toUsedSpaces.ts';

interface InefficientPlanProps {
  selected: UsedSpace;
  spaces: readonly UsedSpace[];
  inView: FloorsInView;
  onSelect: (id: string) => void;
}

const scale = { max: 1, unit: 0.01 };

/** The floor of a space, with every inefficient space on it by how full it is when used. */
export function InefficientPlan({ selected, spaces, inView, onSelect }: InefficientPlanProps) {
  const { floors } = useSpaces();
  const floor = floors.get(selected.zone.floorId);
  const zones = useZonesOn(selected.zone.floorId, inView.zones);
  const values = useMemo(
    () =>
      new Map(
        spaces
          .filter(({ id, isFlagged }) => isFlagged || id === selected.id)
          .map(({ id, fill, groupMedian, capacity }): [string, PlanValue] => [
            id,
            {
              value: fill,
              text: `${formatPercent(fill)} filled when used: ${formatTenths(groupMedian)} people in ${capacity} seats`,
            },
          ]),
      ),
    [spaces, selected.id],
  );
  const selectedIds = useMemo(() => [selected.id], [selected.id]);
  if (floor === undefined) return null;
  return (
    <SpacePlanCard
      note="Colour: how full inefficient spaces are while in use"
      building={inView.building}
      floor={floor}
      zones={zones}
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
