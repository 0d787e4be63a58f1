import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import {
  emptySums,
  metricsOfSums,
  type BucketMetrics,
  type MissingDataRule,
} from '#domain/metric/metricsOfSums.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { TalliedZone } from '../groups/valid/tallyZones.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import type { MetricResult } from '../readMetricSums.ts';
import { asksLatest } from '../requestedLabels.ts';
import { toSums, type BucketSums, type GroupSumsRow } from '../SumsRow.ts';

/** One cell of the answer: a group in an interval. */
export interface MetricCell extends BucketMetrics {
  zonesValid: number;
  zonesTotal: number;
  placesTotal: number;
  /** Mean of the people counted, without correction for members that are missing; null for single zones. */
  countUncorrectedMean: number | null;
}

/** What a call says of buckets with too little data. */
export function missingDataRule(query: MetricQuery): MissingDataRule {
  const percentage = query.percentage_data_needed_for_aggregation;
  return {
    ignoreMissingData: query.ignore_missing_data ?? true,
    neededData: percentage === undefined ? thresholds.neededData : percentage / 100,
  };
}

/** W by bucket, and how many zones have it. */
interface OpenOfZones {
  open: Float64Array;
  zones: number;
}

interface GroupBuckets {
  rows: ReadonlyMap<number, BucketSums | GroupSumsRow> | undefined;
  /** Of the zones that count, and of those of them that stand for a place. */
  openOfZones: readonly OpenOfZones[];
  openOfPlaces: readonly OpenOfZones[];
  /** W by bucket of a group that is a single zone. */
  ownOpen: Float64Array | undefined;
  /** Of a group that is no single zone. */
  validZones: ReadonlyMap<number, number> | undefined;
  isZone: boolean;
}

/** A zone is valid in a bucket when enough of its open minutes are. */
function zoneCounts(group: GroupBuckets, bucket: number, openMinutes: number) {
  const { rows, openOfZones, openOfPlaces, validZones, isZone } = group;
  const zonesTotal = openIn(openOfZones, bucket);
  const placesTotal = openIn(openOfPlaces, bucket);
  if (!isZone) return { zonesTotal, placesTotal, zonesValid: validZones?.get(bucket) ?? 0 };
  const share = (rows?.get(bucket)?.validMinutes ?? 0) / openMinutes;
  return { zonesTotal, placesTotal, zonesValid: Number(share >= thresholds.neededData) };
}

function openIn(list: readonly OpenOfZones[], bucket: number): number {
  let sum = 0;
  for (const { open, zones } of list) if ((open[bucket] ?? 0) > 0) sum += zones;
  return sum;
}

/** Of most intervals where nights are shown: one for all of them. */
const closed: MetricCell = {
  ...metricsOfSums(emptySums()),
  zonesValid: 0,
  zonesTotal: 0,
  placesTotal: 0,
  countUncorrectedMean: null,
};

function cellOf(
  group: GroupBuckets,
  bucket: number,
  { isLatestAsked, rule }: { isLatestAsked: boolean; rule: MissingDataRule },
): MetricCell {
  const row = group.rows?.get(bucket);
  const ofGroup = row !== undefined && 'openMinutes' in row ? row : undefined;
  const openMinutes = group.ownOpen?.[bucket] ?? ofGroup?.openMinutes ?? 0;
  const counts = zoneCounts(group, bucket, openMinutes);
  if (row === undefined && openMinutes === 0 && counts.zonesTotal === 0) return closed;
  const sums = row ? toSums(row, openMinutes, isLatestAsked) : emptySums(openMinutes);
  const { validMinutes, coverage, isLowCoverage, seatsMeasured, values } = metricsOfSums(
    sums,
    rule,
  );
  const { zonesValid, zonesTotal, placesTotal } = counts;
  // One by one, for an object made by spreading takes five times the memory.
  return {
    openMinutes,
    validMinutes,
    coverage,
    isLowCoverage,
    seatsMeasured,
    values,
    zonesValid,
    zonesTotal,
    placesTotal,
    countUncorrectedMean: uncorrectedMean(ofGroup),
  };
}

function uncorrectedMean(row: GroupSumsRow | undefined): number | null {
  if (row === undefined) return null;
  const { uncorrectedPersonMinutes, meanMinutes } = row;
  if (uncorrectedPersonMinutes === null || meanMinutes === null) return null;
  return meanMinutes > 0 ? uncorrectedPersonMinutes / meanMinutes : null;
}

/** For each group by position: W by bucket of the zones, or places, it counts, which most of them share. */
function openOfGroups(
  result: MetricResult,
  tallied: readonly TalliedZone[],
): (position: number) => OpenOfZones[] {
  const { plan } = result;
  const open = new Map<number, Map<Float64Array, number>>();
  const add = (position: number, periods: readonly ZoneRecord[]): void => {
    const building = periods[0] && plan.index.buildingById.get(periods[0].buildingId)?.[0];
    const minutes = result.openMinutesOf(building?.no ?? 0, periods);
    const known = open.get(position) ?? new Map<Float64Array, number>();
    open.set(position, known.set(minutes, (known.get(minutes) ?? 0) + 1));
  };
  for (const { periods, groups } of tallied) for (const position of groups) add(position, periods);
  for (const [position, { kind, zones }] of plan.groups.entries()) {
    if (kind === 'zone') add(position, zones);
  }
  return (position) =>
    [...(open.get(position) ?? [])].map(([minutes, zones]) => ({ open: minutes, zones }));
}

/** A cell takes 2 kB: what is made of so many is forgotten before the next. */
export const cellsPerSlice = 1024;

/** The cells of a group by its position, one for each interval, or for those in [from, to); values of the latest slot are in them where asked for. */
export function cellsByGroup(
  result: MetricResult,
  query: MetricQuery,
): (position: number, from?: number, to?: number) => MetricCell[] {
  const { plan, groupRows, zoneRows, validZones } = result;
  const asked = { isLatestAsked: asksLatest(query), rule: missingDataRule(query) };
  const zonesOf = openOfGroups(result, result.tallied);
  const placesOf = openOfGroups(result, result.places);
  return (position, from = 0, to = plan.intervals.length) => {
    const group = plan.groups[position];
    const isZone = group?.kind === 'zone';
    const openOfZones = zonesOf(position);
    const own: GroupBuckets = {
      rows: isZone ? zoneRows.get(group.zones[0]?.id ?? '') : groupRows.get(position),
      openOfZones,
      openOfPlaces: placesOf(position),
      ownOpen: isZone ? openOfZones[0]?.open : undefined,
      validZones: validZones.get(position),
      isZone,
    };
    const count = Math.min(to, plan.intervals.length) - from;
    return Array.from({ length: count }, (_, at) => cellOf(own, from + at, asked));
  };
}

/** All cells, [group][interval]. */
export function metricCells(result: MetricResult, query: MetricQuery): MetricCell[][] {
  const cellsOf = cellsByGroup(result, query);
  return result.plan.groups.map((_, position) => cellsOf(position));
}

/** A group as the answer names it. */
export function presentGroup(
  group: GroupedZones,
  { index }: MetricResult['plan'],
): ZoneMetrics['groups'][number] {
  const { id, kind, name, keys, buildingId, floorId } = group;
  const building = buildingId === null ? undefined : index.buildingById.get(buildingId)?.at(-1);
  const floor = floorId === null ? undefined : index.floorById.get(floorId)?.at(-1);
  return {
    id,
    kind,
    name,
    building_id: building?.wireId ?? null,
    floor_id: floor?.wireId ?? null,
    ...(keys === undefined ? {} : { keys }),
  };
}
