import type { FloorRow, StripFloor } from '#src/features/floor-view/floors/FloorRow.ts';
import { formatMetric } from './formatMetric.ts';
import type { PlanMetric } from './PlanMetric.ts';

const units = {
  utilisation: 'of seats',
  count: 'people',
  frequency: 'of spaces in use',
} as const;

/** The floors of a building, highest first, with their values; people are drawn against the fullest floor. */
export function toStripRows(
  floors: readonly StripFloor[],
  valueOf: (floorId: string) => number | null | undefined,
  { colourBy }: PlanMetric,
): FloorRow[] {
  const greatest = Math.max(1, ...floors.map((floor) => valueOf(floor.id) ?? 0));
  return floors
    .toSorted((a, b) => b.level - a.level)
    .map((floor) => {
      const value = valueOf(floor.id);
      const known = value ?? null;
      const isPending = value === undefined;
      const shown = isPending ? '' : formatMetric(known, colourBy);
      const missing = isPending ? 'loading' : 'no data';
      return {
        id: floor.id,
        label: floor.shortname,
        name: floor.displayName,
        share: known !== null && colourBy === 'count' ? known / greatest : known,
        value: shown,
        isPending,
        spoken: known === null ? missing : `${shown} ${units[colourBy]}`,
      };
    });
}
