import { loadSql } from '#server/core/loadSql.ts';
import { groupMembers } from '#server/directory/groups/groupMembers.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { MetricQuery } from './MetricQuery.ts';
import { openMinutesOf, type OpenMinutesOf } from './openMinutes.ts';
import { planMetrics, type MetricPlan } from './planMetrics.ts';
import { readValidZones, type ValidZones } from './readValidZones.ts';
import { sampleParameters, type PlacedMember } from './sampleParameters.ts';
import type { SumsRow } from './SumsRow.ts';

const zoneSumsSql = loadSql(import.meta.url, './zoneSums.sql');
const groupSumsSql = loadSql(import.meta.url, './groupSums.sql');

export interface MetricSources {
  spaces: SpaceStore;
  samples: Samples;
  now: () => number;
}

/** The sums of every group by bucket. */
export interface MetricResult {
  plan: MetricPlan;
  /** Rows by position of the group, then by bucket. */
  groupRows: Map<number, Map<number, SumsRow>>;
  /** Rows of the groups that are single zones, by the zone's id, then by bucket. */
  zoneRows: Map<string, Map<number, SumsRow>>;
  /** For the other groups: their zones would be as many rows as zones times buckets. */
  validZones: ValidZones;
  openMinutesOf: OpenMinutesOf;
}

function isZoneGroup({ kind }: { kind: string }): boolean {
  return kind === 'zone';
}

function byGroup(rows: readonly SumsRow[]): Map<number, Map<number, SumsRow>> {
  const groups = new Map<number, Map<number, SumsRow>>();
  for (const row of rows) {
    const buckets = groups.get(row.grp);
    if (buckets === undefined) groups.set(row.grp, new Map([[row.bucket, row]]));
    else buckets.set(row.bucket, row);
  }
  return groups;
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

async function readRows(
  sql: string,
  members: readonly PlacedMember[],
  context: { plan: MetricPlan; query: MetricQuery; samples: Samples; signal: AbortSignal },
): Promise<Map<number, Map<number, SumsRow>>> {
  const { plan, query, samples, signal } = context;
  if (members.length === 0 || plan.open.length === 0) return new Map();
  const parameters = sampleParameters(members, plan.open, { query, index: plan.index });
  return byGroup(await samples.query<SumsRow>(sql, parameters, { signal }));
}

/** Metrics of zones and groups over intervals (metrics.md 3.1 to 3.5), as sums. */
export async function readMetricSums(
  query: MetricQuery,
  { spaces, samples, now }: MetricSources,
  signal: AbortSignal,
): Promise<MetricResult> {
  const plan = planMetrics(query, spaces, now());
  const context = { plan, query, samples, signal };
  const zones = [...zonesOf(plan)];
  const zoneMembers = zones.flatMap(([, periods], group) =>
    periods.map((zone): PlacedMember => ({ zone, group, side: 'space', unit: 0 })),
  );
  const members = plan.groups.flatMap((group, position) =>
    isZoneGroup(group)
      ? []
      : groupMembers(group.zones, plan.index).map(({ zone, side, unit }) => ({
          zone,
          side,
          unit,
          group: position,
        })),
  );
  const openMinutes = openMinutesOf(plan.open, plan.intervals.length);
  const [zoneRows, groupRows, validZones] = await Promise.all([
    readRows(zoneSumsSql, zoneMembers, context),
    readRows(groupSumsSql, members, context),
    readValidZones(plan, openMinutes, context),
  ]);
  return {
    plan,
    groupRows,
    zoneRows: new Map(
      zones.map(([id], at) => [id, zoneRows.get(at) ?? new Map<number, SumsRow>()]),
    ),
    validZones,
    openMinutesOf: openMinutes,
  };
}
