import { loadStatements } from '#server/core/loadSql.ts';
import type { OpenCells } from '../../open/OpenCells.ts';
import type { HourSplit } from '../../open/splitHours.ts';
import type { TalliedZone } from './tallyZones.ts';

const sql = loadStatements(import.meta.url, './validZones.sql', [
  'hours',
  'slots',
  'alone',
  'shared',
  'sole',
  'summed',
]);

/** Whether a zone has one row at most in a bucket: its sum is then the row itself. */
export function isSole(
  { cellOfHour, rest }: HourSplit,
  { cells }: OpenCells,
  zones: readonly TalliedZone[],
): boolean {
  if (rest.length > 0 && cellOfHour.length > 0) return false;
  if (new Set(cells.map(({ bucket }) => bucket)).size < cells.length) return false;
  return zones.every(({ periods: [first, ...others] }) =>
    others.every(({ layerName }) => layerName === first?.layerName),
  );
}

/** The text that reads what a split has: hours, slots, or both. */
export function validZonesText(
  { cellOfHour, rest }: HourSplit,
  { isShared, isOne }: { isShared: boolean; isOne: boolean },
): string {
  const read = [
    ...(cellOfHour.length > 0 || rest.length === 0 ? [sql.hours] : []),
    ...(rest.length > 0 ? [sql.slots] : []),
  ].join('\nUNION ALL\n');
  const kinds = isShared ? sql.shared : sql.alone;
  return `WITH\n  zone_cell AS (${read}),\n${kinds}\n${isOne ? sql.sole : sql.summed}`;
}
