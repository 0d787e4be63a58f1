import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from '#server/core/Turns.ts';
import type { MetricContext } from '../MetricContext.ts';
import { sharedOpen } from '../open/sharedOpen.ts';
import type { OpenStretch } from '../open/OpenTable.ts';
import { splitTogether } from '../open/splitChanged.ts';
import { rowsByBucket, type BucketRows, type GroupSumsRow } from '../SumsRow.ts';
import { sourceOf, type GroupSource, type PartedGroup } from './PartedGroup.ts';
import type { AddressedMember } from './groupColumns.ts';
import type { KeptRows } from './runs/KeptRows.ts';
import { readKeptSlots } from './runs/readKeptSlots.ts';
import { sumSeriesGroups } from './runs/sumSeries.ts';
import { sumTogetherGroups } from './runs/sumTogether.ts';
import { readChangedQuarters } from './readChangedQuarters.ts';
import { readSeriesRows } from './readSeriesRows.ts';
import { readTogetherRows } from './together/readTogetherRows.ts';
import { readGroupRows } from './spots/readGroupRows.ts';

/** Rows by position of the group, then by bucket. */
export type GroupRows = ReadonlyMap<number, BucketRows>;

/** The sums of groups: from what is rolled up of them, and from the slots where nothing is, or where they changed since. */
export async function readGroups(
  groups: readonly PartedGroup[],
  context: MetricContext,
): Promise<GroupRows> {
  if (groups.length === 0) return new Map();
  const { plan, query, rollups, alone, signal } = context;
  const of = (source: GroupSource): PartedGroup[] =>
    groups.filter((group) => sourceOf(group, rollups) === source);
  const [own, several] = [of('series'), of('together')];
  // Most questions are of one building, and need no clock to share.
  const openOfSeveral = several.length === 0 ? [] : plan.open;
  const { clean, changed } = splitTogether(openOfSeveral, rollups.changed);
  await nextTurn();
  const shared = sharedOpen(clean);
  await nextTurn();
  const isSlotwise = query.interval.startsWith('PT') && query.interval !== 'PT1H';
  const [ownSlots, slots] = await Promise.all([
    readKeptSlots(own, { isWorthReading: isSlotwise || context.peakClock !== null }, context),
    readKeptSlots(several, { isWorthReading: true }, context),
  ]);
  const [kept, together, ownChanged, changedTogether, ...parts] = await Promise.all([
    ownSlots === null ? nothingKept : sumSeriesGroups(own, ownSlots, context),
    slots === null ? nothingKept : sumTogetherGroups(several, { open: shared, slots }, context),
    readChangedOf(own, alone.changed, { isKept: ownSlots !== null }, context),
    readChangedOf(several, [...changed, ...shared.apart], { isKept: slots !== null }, context),
    readGroupRows(membersOf(of('slots')), plan.open, context),
    ownSlots === null ? readSeriesRows(own, context) : [],
    slots === null ? readTogetherRows(several, shared, context) : [],
  ]);
  const changedRows = [...ownChanged(kept), ...changedTogether(together)];
  const rows = await rowsByBucket([...parts.flat(), ...changedRows], new Turns(signal));
  const found = new Map<number, BucketRows>(rows);
  for (const [group, one] of [...kept, ...together]) found.set(group, one.with(rows.get(group)));
  return found;
}

const nothingKept: ReadonlyMap<number, KeptRows> = new Map();

function membersOf(groups: readonly PartedGroup[]): AddressedMember[] {
  return groups.flatMap(({ members }) => members);
}

/** What is not as it was rolled up; mostly nothing is. */
async function readChanged(
  groups: readonly PartedGroup[],
  open: readonly OpenStretch[],
  context: MetricContext,
): Promise<GroupSumsRow[]> {
  return open.length === 0 ? [] : await readGroupRows(membersOf(groups), open, context);
}

/** The same, with the peaks of what is kept once that is known. */
async function readChangedOf(
  groups: readonly PartedGroup[],
  changed: readonly OpenStretch[],
  { isKept }: { isKept: boolean },
  context: MetricContext,
): Promise<(kept: ReadonlyMap<number, KeptRows>) => GroupSumsRow[]> {
  if (isKept && context.peakClock !== null)
    return await readChangedQuarters(
      changed,
      context,
      async (open, quarters) => await readChanged(groups, open, quarters),
    );
  const rows = await readChanged(groups, changed, context);
  return () => rows;
}
