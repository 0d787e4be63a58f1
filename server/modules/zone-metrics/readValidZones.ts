import { thresholds } from '#domain/metric/thresholds.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { MetricQuery } from './MetricQuery.ts';
import type { OpenMinutesOf } from './openMinutes.ts';
import type { MetricPlan } from './planMetrics.ts';
import { sampleParameters } from './sampleParameters.ts';

const validZonesSql = loadSql(import.meta.url, './validZones.sql');

/** Numbers of valid zones by position of the group, then by bucket. */
export type ValidZones = ReadonlyMap<number, ReadonlyMap<number, number>>;

interface Row {
  grp: number;
  bucket: number;
  zones: number;
}

/** Zones of groups by id with their periods, and in which groups they stand. */
interface PlacedZone {
  periods: Set<ZoneRecord>;
  groups: Set<number>;
}

function placedZones({ groups }: MetricPlan): PlacedZone[] {
  const zones = new Map<string, PlacedZone>();
  for (const [position, group] of groups.entries()) {
    if (group.kind === 'zone') continue;
    for (const zone of group.zones) {
      const placed = zones.get(zone.id) ?? { periods: new Set(), groups: new Set() };
      placed.periods.add(zone);
      placed.groups.add(position);
      zones.set(zone.id, placed);
    }
  }
  return [...zones.values()];
}

/** W of the zones, once for all that share it. */
function openClasses(
  zones: readonly PlacedZone[],
  { index }: MetricPlan,
  openMinutesOf: OpenMinutesOf,
): { classOf: number[]; open: Float64Array[] } {
  const classes = new Map<Float64Array, number>();
  const classOf = zones.map(({ periods }) => {
    const [zone] = periods;
    const building = zone && index.buildingById.get(zone.buildingId)?.[0];
    const open = openMinutesOf(building?.no ?? 0, [...periods]);
    const known = classes.get(open) ?? classes.size;
    classes.set(open, known);
    return known;
  });
  return { classOf, open: [...classes.keys()] };
}

/** How many zones of each group that is no single zone are valid in each bucket (metrics.md 3.5). */
export async function readValidZones(
  plan: MetricPlan,
  openMinutesOf: OpenMinutesOf,
  { query, samples, signal }: { query: MetricQuery; samples: Samples; signal: AbortSignal },
): Promise<ValidZones> {
  const zones = placedZones(plan);
  if (zones.length === 0 || plan.open.length === 0) return new Map();
  const members = zones.flatMap(({ periods }, group) =>
    [...periods].map((zone) => ({ zone, group, side: 'space' as const, unit: 0 })),
  );
  const { classOf, open } = openClasses(zones, plan, openMinutesOf);
  const places = zones.flatMap(({ groups }, at) =>
    [...groups].map((group) => ({ group, at, class: classOf[at] ?? 0 })),
  );
  const rows = await samples.query<Row>(
    validZonesSql,
    {
      ...sampleParameters(members, plan.open, { query, index: plan.index }),
      placed_group: places.map(({ group }) => group),
      placed_zone: places.map(({ at }) => at),
      placed_class: places.map((place) => place.class),
      class_open: open.flatMap((minutes) => Array.from(minutes)),
      buckets: plan.intervals.length,
      enough: thresholds.neededData,
    },
    { signal },
  );
  const valid = new Map<number, Map<number, number>>();
  for (const { grp, bucket, zones: count } of rows) {
    const buckets = valid.get(grp) ?? new Map<number, number>();
    buckets.set(bucket, count);
    valid.set(grp, buckets);
  }
  return valid;
}
