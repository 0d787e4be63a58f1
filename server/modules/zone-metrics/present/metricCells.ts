import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import {
  emptySums,
  metricsOfSums,
  type BucketMetrics,
  type MissingDataRule,
} from '#domain/metric/metricsOfSums.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { CountedPeriods } from '../groups/valid/countZones.ts';
import type { CountedOfGroup } from '../membership/membershipOf.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import type { MetricResult } from '../readMetricSums.ts';
import { asksLatest } from '../requestedLabels.ts';
import { GroupSums } from './GroupSums.ts';

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
  sums: GroupSums;
  /** Of the zones that count, and of those of them that stand for a place. */
  openOfZones: readonly OpenOfZones[];
  openOfPlaces: readonly OpenOfZones[];
  /** Of a group that is no single zone. */
  validZones: ReadonlyMap<number, number> | undefined;
  isZone: boolean;
}

/** A zone is valid in a bucket when enough of its open minutes are. */
function zoneCounts({ sums: { sums }, ...group }: GroupBuckets, bucket: number) {
  const zonesTotal = openIn(group.openOfZones, bucket);
  const placesTotal = openIn(group.openOfPlaces, bucket);
  if (!group.isZone)
    return { zonesTotal, placesTotal, zonesValid: group.validZones?.get(bucket) ?? 0 };
  const isValid = sums.validMinutes / sums.openMinutes >= thresholds.neededData;
  return { zonesTotal, placesTotal, zonesValid: Number(isValid) };
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

function cellOf(group: GroupBuckets, bucket: number, rule: MissingDataRule): MetricCell {
  const { sums } = group;
  const isOpen = sums.moveTo(bucket);
  const { zonesValid, zonesTotal, placesTotal } = zoneCounts(group, bucket);
  if (!isOpen && zonesTotal === 0 && sums.sums.validMinutes === 0) return closed;
  const metrics = metricsOfSums(sums.sums, rule);
  const { openMinutes, validMinutes, coverage, isLowCoverage, seatsMeasured, values } = metrics;
  const { countUncorrectedMean } = sums;
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
    countUncorrectedMean,
  };
}

/** For each group by position: W by bucket of the zones, or places, it counts, which most of them share. */
function openOfGroups(
  { plan, openMinutesOf }: MetricResult,
  counted: keyof CountedOfGroup,
): (position: number) => OpenOfZones[] {
  const toOpen = ({ buildingId, periods, zones }: CountedPeriods): OpenOfZones => {
    const no = plan.index.buildingById.get(buildingId)?.[0]?.no ?? 0;
    return { open: openMinutesOf(no, periods), zones };
  };
  return (position) => {
    const group = plan.groups[position];
    const [first] = group?.zones ?? [];
    if (group?.kind !== 'zone' || first === undefined)
      return (plan.membership.counted.get(position)?.[counted] ?? []).map(toOpen);
    return [toOpen({ buildingId: first.buildingId, periods: group.zones, zones: 1 })];
  };
}

/** A cell takes 2 kB: what is made of so many is forgotten before the next. */
export const cellsPerSlice = 1024;

/** The cells of a group by its position, one for each interval, or for those in [from, to); values of the latest slot are in them where asked for. */
export function cellsByGroup(
  result: MetricResult,
  query: MetricQuery,
): (position: number, from?: number, to?: number) => MetricCell[] {
  const { plan, validZones } = result;
  const isLatestAsked = asksLatest(query);
  const rule = missingDataRule(query);
  const zonesOf = openOfGroups(result, 'zones');
  const placesOf = openOfGroups(result, 'places');
  return (position, from = 0, to = plan.intervals.length) => {
    const group: GroupBuckets = {
      sums: new GroupSums(result, { position, isLatestAsked }),
      openOfZones: zonesOf(position),
      openOfPlaces: placesOf(position),
      validZones: validZones.get(position),
      isZone: plan.groups[position]?.kind === 'zone',
    };
    const count = Math.min(to, plan.intervals.length) - from;
    return Array.from({ length: count }, (_, at) => cellOf(group, from + at, rule));
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
