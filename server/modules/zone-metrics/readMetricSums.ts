import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { MetricQuery } from './MetricQuery.ts';
import { endOf } from './open/OpenCells.ts';
import { openMinutesOf, type OpenMinutesOf } from './open/openMinutes.ts';
import { planMetrics, type MetricPlan } from './planMetrics.ts';
import type { PartedGroup } from './groups/PartedGroup.ts';
import { readGroups, type GroupRows } from './groups/readGroups.ts';
import { readValidZones, type ValidZones } from './groups/readValidZones.ts';
import { nothingRolled, type RollupReader, type RollupState } from './rollup/book/RollupBook.ts';
import { hourSeries } from './rollup/series/hourSeries.ts';
import { readZoneRows } from './zones/readZoneRows.ts';
import type { BucketSums } from './SumsRow.ts';
import type { TalliedZone } from './groups/tallyZones.ts';

export interface MetricSources {
  spaces: SpaceStore;
  samples: Samples;
  /** Without them everything is read from the slots; the answer is the same. */
  rollups?: { book: RollupReader };
  now: () => number;
}

/** The sums of every group by bucket. */
export interface MetricResult {
  plan: MetricPlan;
  /** Rows by position of the group, then by bucket. */
  groupRows: GroupRows;
  /** Sums of the groups that are single zones, by the zone's id, then by bucket. */
  zoneRows: ReadonlyMap<string, ReadonlyMap<number, BucketSums>>;
  /** The zones that the other groups count, and how many of them are valid: as rows they would be zones times buckets. */
  tallied: readonly TalliedZone[];
  validZones: ValidZones;
  openMinutesOf: OpenMinutesOf;
}

/** What of the roll-ups the call may use. */
async function rollupState(
  groups: readonly PartedGroup[],
  { buildings, open }: MetricPlan,
  rollups: RollupReader | undefined,
): Promise<RollupState> {
  // Sums of other weights depend on the order of the slots, in their last digit.
  const isExact = open.every(({ weightMinutes }) => Number.isInteger(weightMinutes));
  if (rollups === undefined || open.length === 0 || !isExact) return nothingRolled;
  const bounds = open.map((stretch) => [stretch.startMs, endOf(stretch)] as const);
  return await rollups.read({
    series: [
      ...buildings.map(hourSeries),
      ...groups.flatMap(({ parts }) => parts.map(({ series }) => series)),
    ],
    buildingNos: buildings.map(({ no }) => no),
    firstS: bounds.reduce((least, [startMs]) => Math.min(least, startMs), Infinity) / 1000,
    endS: bounds.reduce((most, [, endMs]) => Math.max(most, endMs), 0) / 1000,
  });
}

/** Metrics of zones and groups over intervals (metrics.md 3.1 to 3.5), as sums. */
export async function readMetricSums(
  query: MetricQuery,
  { spaces, samples, rollups, now }: MetricSources,
  signal: AbortSignal,
): Promise<MetricResult> {
  const plan = planMetrics(query, spaces, now());
  const { zones, parted, tallied } = plan.membership;
  const state = await rollupState(parted, plan, rollups?.book);
  const context = { plan, query, rollups: state, samples, signal };
  const openMinutes = openMinutesOf(plan.open, plan.intervals.length);
  const [zoneRows, groupRows, validZones] = await Promise.all([
    readZoneRows([...zones.values()], context),
    readGroups(parted, context),
    readValidZones(tallied, openMinutes, context),
  ]);
  return {
    plan,
    groupRows,
    zoneRows: new Map([...zones.keys()].map((id, at) => [id, zoneRows.get(at) ?? new Map()])),
    tallied,
    validZones,
    openMinutesOf: openMinutes,
  };
}
