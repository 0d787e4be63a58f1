import type { FloorNowRow } from './toFloorRows.ts';

/** People in the building now: the floors' together; null for a sole floor, and while a floor with seats is not known. */
export function buildingPeople(rows: readonly Pick<FloorNowRow, 'latest'>[]): number | null {
  if (rows.length < 2) return null;
  let people = 0;
  for (const { latest } of rows) {
    if (latest === undefined) continue;
    if (latest.count === null && latest.capacity !== null) return null;
    people += latest.count ?? 0;
  }
  return people;
}
