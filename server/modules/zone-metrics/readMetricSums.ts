import { groupMembers } from '#server/directory/groups/groupMembers.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { MetricQuery } from './MetricQuery.ts';
import { openMinutesOf, type OpenMinutesOf } from './open/openMinutes.ts';
import type { PlacedMember } from './groups/PlacedMember.ts';
import { planMetrics, type MetricPlan } from './planMetrics.ts';
import { readGroupRows } from './groups/readGroupRows.ts';
import { readValidZones, type ValidZones } from './groups/readValidZones.ts';
import { readZoneRows } from './zones/readZoneRows.ts';
import type { BucketSums, GroupSumsRow } from './SumsRow.ts';
import { tallyZones, type TalliedZone } from './groups/tallyZones.ts';

export interface MetricSources {
  spaces: SpaceStore;
  samples: Samples;
  now: () => number;
}

/** The sums of every group by bucket. */
export interface MetricResult {
  plan: MetricPlan;
  /** Rows by position of the group, then by bucket. */
  groupRows: ReadonlyMap<number, ReadonlyMap<number, GroupSumsRow>>;
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

/** Metrics of zones and groups over intervals (metrics.md 3.1 to 3.5), as sums. */
export async function readMetricSums(
  query: MetricQuery,
  { spaces, samples, now }: MetricSources,
  signal: AbortSignal,
): Promise<MetricResult> {
  const plan = planMetrics(query, spaces, now());
  const context = { plan, query, samples, signal };
  const zones = zonesOf(plan);
  const members = membersOf(plan);
  const tallied = tallyZones(members);
  const openMinutes = openMinutesOf(plan.open, plan.intervals.length);
  const [zoneRows, groupRows, validZones] = await Promise.all([
    readZoneRows([...zones.values()], context),
    readGroupRows(members, context),
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
