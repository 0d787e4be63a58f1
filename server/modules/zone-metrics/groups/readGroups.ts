import type { MetricContext } from '../MetricContext.ts';
import { splitChanged } from '../open/splitChanged.ts';
import { addRow, type GroupSumsRow } from '../SumsRow.ts';
import type { AddressedMember } from './groupColumns.ts';
import { readGroupRows } from './readGroupRows.ts';
import { readSeriesRows } from './readSeriesRows.ts';
import type { SeriesGroup } from './SeriesGroup.ts';
import type { GroupPart } from '../rollup/series/GroupPart.ts';

/** Rows by position of the group, then by bucket. */
export type GroupRows = ReadonlyMap<number, ReadonlyMap<number, GroupSumsRow>>;

/** A group of the query: its members, building by building. */
export interface PartedGroup {
  group: number;
  parts: readonly GroupPart[];
  members: readonly AddressedMember[];
}

/** The group as a series, when it lies in one building and is rolled up. */
function seriesOf(
  { group, parts }: PartedGroup,
  { isRolled }: MetricContext['rollups'],
): SeriesGroup | undefined {
  const [part] = parts;
  return part !== undefined && parts.length === 1 && isRolled(part.series)
    ? { group, part }
    : undefined;
}

/** The sums of groups (metrics.md 3.4): from what is rolled up of them, and from the slots where nothing is, or where they changed since. */
export async function readGroups(
  groups: readonly PartedGroup[],
  context: MetricContext,
): Promise<GroupRows> {
  const { plan, rollups } = context;
  const series = groups.flatMap((group) => seriesOf(group, rollups) ?? []);
  const rolled = new Set(series.map(({ group }) => group));
  const { clean, changed } = splitChanged(plan.open, rollups.changed);
  const membersOf = (wantRolled: boolean) =>
    groups
      .filter(({ group }) => rolled.has(group) === wantRolled)
      .flatMap(({ members }) => members);
  const parts = await Promise.all([
    readGroupRows(membersOf(false), plan.open, context),
    readSeriesRows(series, clean, context),
    readGroupRows(membersOf(true), changed, context),
  ]);
  const rows = new Map<number, Map<number, GroupSumsRow>>();
  for (const row of parts.flat()) {
    const buckets = rows.get(row.grp) ?? new Map<number, GroupSumsRow>();
    const known = buckets.get(row.bucket);
    rows.set(row.grp, buckets.set(row.bucket, known === undefined ? row : addRow(known, row)));
  }
  return rows;
}
