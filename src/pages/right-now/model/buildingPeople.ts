import type { Latest, LatestById } from './Latest.ts';
import type { FloorNowRow } from './toFloorRows.ts';

/** People in the building now: the floors' together; null for a sole floor, and while a floor with seats is not known. */
export function buildingPeople(rows: readonly Pick<FloorNowRow, 'latest'>[]): number | null {
  if (rows.length < 2) return null;
  return sumOf(rows.flatMap(({ latest }) => latest ?? []));
}

/** People on all floors now; null before the first values, and while a floor with seats is not known. */
export function peopleIn(floors: LatestById): number | null {
  return floors.size === 0 ? null : sumOf([...floors.values()]);
}

function sumOf(floors: readonly Pick<Latest, 'count' | 'capacity'>[]): number | null {
  const isUnknown = floors.some(({ count, capacity }) => count === null && capacity !== null);
  return isUnknown ? null : floors.reduce((sum, { count }) => sum + (count ?? 0), 0);
}
