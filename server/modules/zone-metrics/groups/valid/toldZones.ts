import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { MetricContext } from '../../MetricContext.ts';
import { endOf } from '../../open/OpenCells.ts';
import type { OpenStretch } from '../../open/OpenTable.ts';
import { sourceOf, type PartedGroup } from '../PartedGroup.ts';
import type { GroupRows } from '../readGroups.ts';
import { bucketHours, zonesValidIn, type BucketHours, type OpenParts } from './bucketHours.ts';
import type { TalliedZone } from './tallyZones.ts';
import type { ValidZones } from './ValidZones.ts';

/** Groups, the zones that they count, and their sums. */
export interface ToldQuestion {
  parted: readonly PartedGroup[];
  tallied: readonly TalliedZone[];
  groupRows: GroupRows;
}

/** How many zones each group counts, by position; null where one of them is not there throughout. */
function zonesThroughout(
  tallied: readonly TalliedZone[],
  open: readonly OpenStretch[],
): Map<number, number | null> {
  const firstMs = open.reduce((least, { startMs }) => Math.min(least, startMs), Infinity);
  const lastMs = open.reduce((most, stretch) => Math.max(most, endOf(stretch)), 0);
  const counts = new Map<number, number | null>();
  for (const { periods, groups } of tallied) {
    const stays = periods.some(({ startMs, endMs }) => startMs <= firstMs && endMs >= lastMs);
    for (const group of groups) {
      const known = counts.get(group);
      counts.set(group, stays && known !== null ? (known ?? 0) + 1 : null);
    }
  }
  return counts;
}

/** Numbers of valid zones of a group by bucket, where its hours tell them. */
function toldOf(
  rows: ReadonlyMap<number, { zones?: number }> | undefined,
  zones: number | null,
  buckets: ReadonlyMap<number, BucketHours>,
): Map<number, number> {
  const told = new Map<number, number>();
  for (const [bucket, hours] of buckets) {
    const valid = zonesValidIn(hours, { zones, zoneHours: rows?.get(bucket)?.zones ?? 0 });
    if (valid !== undefined) told.set(bucket, valid);
  }
  return told;
}

interface BuildingQuestion {
  parts: OpenParts;
  counts: ReadonlyMap<number, number | null>;
  groupRows: GroupRows;
}

/** The same of each group of a building. */
function toldOfBuilding(
  groups: readonly PartedGroup[],
  { parts, counts, groupRows }: BuildingQuestion,
  context: MetricContext,
): [PartedGroup, ReadonlyMap<number, number>][] {
  if (groups.length === 0) return [];
  const zonesIn = ({ group }: PartedGroup) => counts.get(group) ?? null;
  const changing = groups.filter((group) => zonesIn(group) === null);
  const whole = bucketHours(parts, null, context);
  const cut = changing.length === 0 ? whole : bucketHours(parts, zonesOf(changing), context);
  return groups.map((group) => {
    const zones = zonesIn(group);
    return [group, toldOf(groupRows.get(group.group), zones, zones === null ? cut : whole)];
  });
}

function* zonesOf(groups: readonly PartedGroup[]): Iterable<ZoneRecord> {
  for (const { members } of groups) for (const { zone } of members) yield zone;
}

/** Numbers of valid zones of groups of several buildings, where those of all their open parts are told: `ofSeries` by series. */
function toldTogether(
  { parts }: PartedGroup,
  ofSeries: ReadonlyMap<number, ReadonlyMap<number, number>>,
  openBuckets: ReadonlyMap<number, ReadonlySet<number>>,
): Map<number, number> {
  const told = new Map<number, number>();
  const untold = new Set<number>();
  for (const { series, buildingNo } of parts) {
    for (const bucket of openBuckets.get(buildingNo) ?? []) {
      const zones = ofSeries.get(series)?.get(bucket);
      if (zones === undefined) untold.add(bucket);
      else told.set(bucket, (told.get(bucket) ?? 0) + zones);
    }
  }
  for (const bucket of untold) told.delete(bucket);
  return told;
}

/** The buckets in which each building is open. */
export function openBucketsOf(open: readonly OpenStretch[]): Map<number, Set<number>> {
  const buckets = new Map<number, Set<number>>();
  for (const { buildingNo, bucket } of open)
    buckets.set(buildingNo, (buckets.get(buildingNo) ?? new Set()).add(bucket));
  return buckets;
}

/** How many zones of groups are valid (metrics.md 3.5), in the buckets in which their rolled-up hours tell it without a look at any zone. */
export function toldZones(
  { parted, tallied, groupRows }: ToldQuestion,
  context: MetricContext,
): ValidZones {
  const { plan, rollups, alone } = context;
  const of = (source: 'series' | 'together') =>
    parted.filter((group) => sourceOf(group, rollups) === source);
  const series = of('series');
  if (series.length === 0) return new Map();
  const counts = zonesThroughout(tallied, plan.open);
  const told = new Map<number, ReadonlyMap<number, number>>();
  const ofSeries = new Map<number, ReadonlyMap<number, number>>();
  for (const calendar of alone.calendars) {
    for (const buildingNo of calendar.buildingNos) {
      const own = series.filter(({ parts: [part] }) => part?.buildingNo === buildingNo);
      const parts = {
        calendar,
        changed: alone.changed.filter((one) => one.buildingNo === buildingNo),
      };
      for (const [group, valid] of toldOfBuilding(own, { parts, counts, groupRows }, context)) {
        told.set(group.group, valid);
        for (const part of group.parts) ofSeries.set(part.series, valid);
      }
    }
  }
  const openBuckets = openBucketsOf(plan.open);
  for (const group of of('together'))
    told.set(group.group, toldTogether(group, ofSeries, openBuckets));
  return told;
}
