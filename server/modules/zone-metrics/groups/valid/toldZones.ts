import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { MetricContext } from '../../MetricContext.ts';
import { endOf } from '../../open/OpenCells.ts';
import type { OpenStretch } from '../../open/OpenTable.ts';
import { sourceOf, type PartedGroup } from '../PartedGroup.ts';
import type { GroupRows } from '../readGroups.ts';
import { uncutHours } from '../../open/hoursOf.ts';
import type { GroupPart } from '../../rollup/series/GroupPart.ts';
import { readZoneHours } from '../readSeriesHours.ts';
import { bucketHours, zonesValidIn, type BucketHours, type OpenParts } from './bucketHours.ts';
import type { TalliedZone, ValidZones } from './tallyZones.ts';

/** Groups, the zones that they count, and their sums. */
export interface ToldQuestion {
  parted: readonly PartedGroup[];
  tallied: readonly TalliedZone[];
  groupRows: GroupRows;
}

/** Zones of a group in one building. */
interface ToldPart {
  part: GroupPart;
  /** How many zones it counts; null where one of them is not there throughout. */
  zones: number | null;
  /** Zones that were valid, added up over the rolled-up hours of a bucket. */
  zoneHours: ReadonlyMap<number, number>;
}

/** How many zones each group counts, by position, then by building; null where one of them is not there throughout. */
function zonesThroughout(
  tallied: readonly TalliedZone[],
  { open, index }: MetricContext['plan'],
): Map<number, Map<number, number | null>> {
  const firstMs = open.reduce((least, { startMs }) => Math.min(least, startMs), Infinity);
  const lastMs = open.reduce((most, stretch) => Math.max(most, endOf(stretch)), 0);
  const counts = new Map<number, Map<number, number | null>>();
  for (const { periods, groups } of tallied) {
    const stays = periods.some(({ startMs, endMs }) => startMs <= firstMs && endMs >= lastMs);
    const building = buildingNoOf(periods, index);
    for (const group of groups) {
      const own = counts.get(group) ?? new Map<number, number | null>();
      const known = own.get(building);
      own.set(building, stays && known !== null ? (known ?? 0) + 1 : null);
      counts.set(group, own);
    }
  }
  return counts;
}

function buildingNoOf([first]: readonly ZoneRecord[], index: SpaceIndex): number {
  return (first && index.buildingById.get(first.buildingId)?.at(-1)?.no) ?? 0;
}

/** Numbers of valid zones of a part by bucket, where its hours tell them. */
function toldOf(
  { zones, zoneHours }: ToldPart,
  buckets: ReadonlyMap<number, BucketHours>,
): Map<number, number> {
  const told = new Map<number, number>();
  for (const [bucket, hours] of buckets) {
    const valid = zonesValidIn(hours, { zones, zoneHours: zoneHours.get(bucket) ?? 0 });
    if (valid !== undefined) told.set(bucket, valid);
  }
  return told;
}

/** The same of each part in a building, by series. */
function toldOfBuilding(
  parts: readonly ToldPart[],
  open: OpenParts,
  context: MetricContext,
): [number, ReadonlyMap<number, number>][] {
  if (parts.length === 0) return [];
  const changing = parts.filter(({ zones }) => zones === null);
  const whole = bucketHours(open, null, context);
  const cut = changing.length === 0 ? whole : bucketHours(open, zonesOf(changing), context);
  return parts.map((part) => [part.part.series, toldOf(part, part.zones === null ? cut : whole)]);
}

function* zonesOf(parts: readonly ToldPart[]): Iterable<ZoneRecord> {
  for (const { part } of parts) for (const { zone } of part.members) yield zone;
}

/** Numbers of valid zones of a group, where those of all its open parts are told: `ofSeries` by series. */
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

/** Valid zones by series, then by bucket, added up over the hours: of groups of one building from what is read of them already. */
async function zoneHoursOf(
  groups: readonly PartedGroup[],
  groupRows: GroupRows,
  context: MetricContext,
): Promise<Map<number, Map<number, number>>> {
  const known = new Map<number, Map<number, number>>();
  for (const { group, parts } of groups) {
    const [part] = parts;
    if (part === undefined || parts.length > 1) continue;
    const rows = [...(groupRows.get(group) ?? [])];
    known.set(part.series, new Map(rows.map(([bucket, row]) => [bucket, row.zones ?? 0])));
  }
  const missing = groups.flatMap(({ parts }) => parts.filter(({ series }) => !known.has(series)));
  const reads = context.alone.calendars.map(async (calendar) => {
    const own = missing.filter(({ buildingNo }) => calendar.buildingNos.has(buildingNo));
    if (own.length === 0) return;
    const uncut = uncutHours(calendar, context);
    const series = [...new Set(own.map((part) => part.series))];
    for (const one of series) known.set(one, new Map());
    for (const { grp, cell, zones } of await readZoneHours(series, uncut, context)) {
      const bucket = uncut.cells.cells[cell - 1]?.bucket ?? 0;
      const buckets = known.get(grp);
      buckets?.set(bucket, (buckets.get(bucket) ?? 0) + zones);
    }
  });
  await Promise.all(reads);
  return known;
}

/** How many zones of groups are valid, in the buckets in which their rolled-up hours tell it without a look at any zone. */
export async function toldZones(
  { parted, tallied, groupRows }: ToldQuestion,
  context: MetricContext,
): Promise<ValidZones> {
  const { plan, rollups, alone } = context;
  const rolled = parted.filter((group) => sourceOf(group, rollups) !== 'slots');
  if (rolled.length === 0) return new Map();
  const counts = zonesThroughout(tallied, plan);
  const zoneHours = await zoneHoursOf(rolled, groupRows, context);
  const parts = new Map<number, ToldPart>();
  for (const group of rolled) {
    for (const part of group.parts) {
      const zones = counts.get(group.group)?.get(part.buildingNo) ?? null;
      parts.set(part.series, { part, zones, zoneHours: zoneHours.get(part.series) ?? new Map() });
    }
  }
  const ofSeries = new Map<number, ReadonlyMap<number, number>>();
  for (const calendar of alone.calendars) {
    for (const buildingNo of calendar.buildingNos) {
      const own = [...parts.values()].filter(({ part }) => part.buildingNo === buildingNo);
      const changed = alone.changed.filter((one) => one.buildingNo === buildingNo);
      for (const [series, told] of toldOfBuilding(own, { calendar, changed }, context))
        ofSeries.set(series, told);
    }
  }
  const openBuckets = openBucketsOf(plan.open);
  return new Map(rolled.map((group) => [group.group, toldTogether(group, ofSeries, openBuckets)]));
}
