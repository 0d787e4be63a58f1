import { useMemo } from 'react';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { RankedPlan } from '../shared/plan/RankedPlan.tsx';
import type { PlanValue } from '../shared/plan/SpacePlan.tsx';
import type { FloorsInView } from '../shared/useFloorsRequest.ts';
import type { UsedSpace } from './model/toUsedSpaces.ts';

interface InefficientPlanProps {
  selected: UsedSpace;
  spaces: readonly UsedSpace[];
  inView: FloorsInView;
  onSelect: (id: string) => void;
}

/** The floor of a space, with every inefficient space on it by how full it is when used. */
export function InefficientPlan({ selected, spaces, inView, onSelect }: InefficientPlanProps) {
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
  const shown = useMemo(() => [selected.zone], [selected.zone]);
  return (
    <RankedPlan
      note="Colour: how full inefficient spaces are while in use"
      building={inView.building}
      zones={inView.zones}
      values={values}
      selected={shown}
      onSelect={onSelect}
    />
  );
}
