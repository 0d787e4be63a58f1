import type { MetricLabel } from '#domain/metric/labels.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';

/** A group of the floor's zones, as the API names and counts it. */
export interface FloorGroup {
  id: string;
  kind: string;
  places: number;
  values: Record<MetricLabel, number | null>;
}

export interface GroupRow {
  /** Names it in the URL: "tag department.sales". */
  id: string;
  group: Pick<FloorGroup, 'id' | 'kind'>;
  name: string;
  places: number;
  utilisation: number | null;
  timeInUse: number | null;
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
    .map(({ id, kind, places, values }) => ({
      id: `${kind} ${id}`,
      group: { id, kind },
      name: typeName(id),
      places,
      utilisation: values.utilisation_mean,
      timeInUse: values.frequency_mean,
    }));
}
