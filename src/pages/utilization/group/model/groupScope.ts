import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { scopeOfZones } from '../../shared/rowScope.ts';
import type { GroupRow } from './GroupRow.ts';

/** The scope of a group, or of one of its zones, by the id of its row; null where there is none. */
export function groupScope(
  rowId: string,
  rows: readonly GroupRow[],
  scope: ReportScope,
): ReportScope | null {
  const found = [...rows, ...rows.flatMap(({ zones }) => zones)].find(({ id }) => id === rowId);
  if (found === undefined) return null;
  const zones = [found, ...found.zones].flatMap(({ zone }) => zone ?? []);
  return scopeOfZones(scope, found.name, zones);
}
