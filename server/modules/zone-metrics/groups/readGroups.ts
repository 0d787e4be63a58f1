import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from '#server/core/Turns.ts';
import type { MetricContext } from '../MetricContext.ts';
import { sharedOpen } from '../open/sharedOpen.ts';
import { splitTogether } from '../open/splitChanged.ts';
import { rowsByBucket, type GroupSumsRow } from '../SumsRow.ts';
import { sourceOf, type GroupSource, type PartedGroup } from './PartedGroup.ts';
import { readSeriesRows } from './readSeriesRows.ts';
import { readTogetherRows } from './together/readTogetherRows.ts';
import { readGroupRows } from './spots/readGroupRows.ts';

/** Rows by position of the group, then by bucket. */
export type GroupRows = ReadonlyMap<number, ReadonlyMap<number, GroupSumsRow>>;

/** The sums of groups: from what is rolled up of them, and from the slots where nothing is, or where they changed since. */
export async function readGroups(
  groups: readonly PartedGroup[],
  context: MetricContext,
): Promise<GroupRows> {
  if (groups.length === 0) return new Map();
  const { plan, rollups, alone, signal } = context;
  const of = (source: GroupSource): PartedGroup[] =>
    groups.filter((group) => sourceOf(group, rollups) === source);
  const membersOf = (source: GroupSource) => of(source).flatMap(({ members }) => members);
  const { clean, changed } = splitTogether(plan.open, rollups.changed);
  await nextTurn();
  const shared = sharedOpen(clean);
  await nextTurn();
  const parts = await Promise.all([
    readGroupRows(membersOf('slots'), plan.open, context),
    readSeriesRows(of('series'), context),
    readGroupRows(membersOf('series'), alone.changed, context),
    readTogetherRows(of('together'), shared, context),
    readGroupRows(membersOf('together'), [...changed, ...shared.apart], context),
  ]);
  return await rowsByBucket(parts.flat(), new Turns(signal));
}
