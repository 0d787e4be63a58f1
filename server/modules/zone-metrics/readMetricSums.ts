import { capacityName } from '#domain/space/capacity.ts';
import { openEndMs } from '#domain/space/period.ts';
import { groupMembers } from '#server/directory/groups/groupMembers.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { MetricQuery } from './MetricQuery.ts';
import { endOf } from './open/OpenCells.ts';
import { openMinutesOf, type OpenMinutesOf } from './open/openMinutes.ts';
import type { PlacedMember } from './groups/PlacedMember.ts';
import { planMetrics, type MetricPlan } from './planMetrics.ts';
import type { AddressedMember } from './groups/groupColumns.ts';
import { readGroups, type GroupRows, type PartedGroup } from './groups/readGroups.ts';
import { readValidZones, type ValidZones } from './groups/readValidZones.ts';
import { nothingRolled, type RollupReader, type RollupState } from './rollup/book/RollupBook.ts';
import { partsOf } from './rollup/series/GroupPart.ts';
import { hourSeries } from './rollup/series/hourSeries.ts';
import { addressed } from './sampleScope.ts';
import { readZoneRows } from './zones/readZoneRows.ts';
import type { BucketSums } from './SumsRow.ts';
import { tallyZones, type TalliedZone } from './groups/tallyZones.ts';

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

function isZoneGroup({ kind }: { kind: string }): boolean {
  return kind === 'zone';
}

/** The zones that are groups of their own, each with all its periods, in order of first appearance. */
function zonesOf(plan: MetricPlan): Map<string, ZoneRecord[]> {
  const zones = new Map<string, Set<ZoneRecord>>();
  for (const group of plan.groups.filter(isZoneGroup)) {
    for (const zone of group.zones) {
      const periods = zones.get(zone.id);
      if (periods === undefined) zones.set(zone.id, new Set([zone]));
      else periods.add(zone);
    }
  }
  return new Map([...zones].map(([id, periods]) => [id, [...periods]]));
}

function membersOf({ groups, index }: MetricPlan): PlacedMember[] {
  return groups.flatMap((group, position) =>
    isZoneGroup(group)
      ? []
      : groupMembers(group.zones, index).map(({ zone, side, unit }) => ({
          zone,
          side,
          unit,
          group: position,
        })),
  );
}

/** The groups that are no single zones, by position, in parts as they are rolled up. */
function partedGroups(
  members: readonly PlacedMember[],
  plan: MetricPlan,
  { capacity, nowMs }: { capacity: string | null; nowMs: number },
): PartedGroup[] {
  const byGroup = new Map<number, AddressedMember[]>();
  for (const member of addressed(members, plan.index)) {
    const known = byGroup.get(member.group);
    if (known === undefined) byGroup.set(member.group, [member]);
    else known.push(member);
  }
  const ends = new Map(plan.buildings.map(({ no, timezone }) => [no, openEndMs(nowMs, timezone)]));
  const openEndOf = (buildingNo: number): number => ends.get(buildingNo) ?? nowMs;
  return [...byGroup].map(([group, own]) => ({
    group,
    members: own,
    parts: partsOf(own, { openEndOf, capacity }),
  }));
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
  const nowMs = now();
  const plan = planMetrics(query, spaces, nowMs);
  const zones = zonesOf(plan);
  const members = membersOf(plan);
  const capacity = capacityName(query.capacity);
  const groups = partedGroups(members, plan, { capacity, nowMs });
  const state = await rollupState(groups, plan, rollups?.book);
  const context = { plan, query, rollups: state, samples, signal };
  const tallied = tallyZones(members);
  const openMinutes = openMinutesOf(plan.open, plan.intervals.length);
  const [zoneRows, groupRows, validZones] = await Promise.all([
    readZoneRows([...zones.values()], context),
    readGroups(groups, context),
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
