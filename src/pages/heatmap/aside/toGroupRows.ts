import type { MetricLabel } from '#domain/metric/labels.ts';
import { typeName } from '#src/data/spaces/typeName.ts';

/** A group of the floor's zones, as the API names and counts it. */
export interface FloorGroup {
  id: string;
  kind: string;
  zoneIds: readonly string[];
  values: Record<MetricLabel, number | null>;
}

export interface GroupRow {
  id: string;
  name: string;
  zones: number;
  utilisation: number | null;
  timeInUse: number | null;
}

/** Names a group in the URL: "tag department.sales". */
function groupRowId({ kind, id }: Pick<FloorGroup, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

export function parseGroupRowId(rowId: string): Pick<FloorGroup, 'kind' | 'id'> | null {
  const at = rowId.indexOf(' ');
  return at < 0 ? null : { kind: rowId.slice(0, at), id: rowId.slice(at + 1) };
}

/** Groups of a floor, types first, each kind by time in use. */
export function toGroupRows(groups: readonly FloorGroup[]): GroupRow[] {
  const rank = (kind: string) => (kind === 'space_type' ? 0 : 1);
  return groups
    .toSorted(
      (a, b) =>
        rank(a.kind) - rank(b.kind) ||
        (b.values.frequency_mean ?? -1) - (a.values.frequency_mean ?? -1),
    )
    .map(({ id, kind, zoneIds, values }) => ({
      id: groupRowId({ kind, id }),
      name: typeName(id),
      zones: zoneIds.length,
      utilisation: values.utilisation_mean,
      timeInUse: values.frequency_mean,
    }));
}
