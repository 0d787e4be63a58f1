import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { metricLabels, type MetricLabel } from '#domain/metric/labels.ts';
import {
  emptySums,
  metricsOfSums,
  type BucketMetrics,
  type MissingDataRule,
} from '#domain/metric/metricsOfSums.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import type { MetricResult } from '../readMetricSums.ts';
import { toSums, type SumsRow } from '../SumsRow.ts';

/** One cell of the answer: a group in an interval. */
export interface MetricCell extends BucketMetrics {
  zonesValid: number;
  zonesTotal: number;
  /** Mean of the people counted, without correction for members that are missing; null for single zones. */
  countUncorrectedMean: number | null;
}

const formats = ['utilisation', 'count', 'frequency'] as const;

/** The labels of returntype, all when absent; `aggregation` adds the mean or max of each data format among them (metrics.md 3.4). */
export function requestedLabels({ returntype, aggregation }: MetricQuery): MetricLabel[] {
  if (returntype === undefined) return [...metricLabels];
  const wanted = new Set<MetricLabel>(returntype);
  if (aggregation !== undefined) {
    for (const format of formats) if (wanted.has(format)) wanted.add(`${format}_${aggregation}`);
  }
  return metricLabels.filter((label) => wanted.has(label));
}

function missingDataRule(query: MetricQuery): MissingDataRule {
  const percentage = query.percentage_data_needed_for_aggregation;
  return {
    ignoreMissingData: query.ignore_missing_data ?? true,
    neededData: percentage === undefined ? thresholds.neededData : percentage / 100,
  };
}

function periodsById(zones: readonly ZoneRecord[]): Map<string, ZoneRecord[]> {
  const byId = new Map<string, ZoneRecord[]>();
  for (const zone of zones) {
    const periods = byId.get(zone.id);
    if (periods === undefined) byId.set(zone.id, [zone]);
    else periods.push(zone);
  }
  return byId;
}

interface GroupBuckets {
  rows: ReadonlyMap<number, SumsRow> | undefined;
  /** W by bucket of each zone. */
  openOfZones: readonly Float64Array[];
  /** Of a group that is no single zone. */
  validZones: ReadonlyMap<number, number> | undefined;
  isZone: boolean;
}

/** A zone is valid in a bucket when enough of its open minutes are (metrics.md 3.5). */
function zoneCounts(group: GroupBuckets, bucket: number, openMinutes: number) {
  const { rows, openOfZones, validZones, isZone } = group;
  const zonesTotal = openOfZones.reduce((sum, open) => sum + Number((open[bucket] ?? 0) > 0), 0);
  if (!isZone) return { zonesTotal, zonesValid: validZones?.get(bucket) ?? 0 };
  const share = (rows?.get(bucket)?.validMinutes ?? 0) / openMinutes;
  return { zonesTotal, zonesValid: Number(share >= thresholds.neededData) };
}

function cellOf(group: GroupBuckets, bucket: number, rule: MissingDataRule) {
  const row = group.rows?.get(bucket);
  const ownOpen = group.isZone ? group.openOfZones[0]?.[bucket] : undefined;
  const openMinutes = ownOpen ?? row?.openMinutes ?? 0;
  const sums = row ? toSums(row, openMinutes) : { ...emptySums(), openMinutes };
  const uncorrected = row?.uncorrectedPersonMinutes ?? null;
  const cell: MetricCell = {
    ...metricsOfSums(sums, rule),
    ...zoneCounts(group, bucket, openMinutes),
    countUncorrectedMean:
      uncorrected !== null && sums.meanMinutes > 0 ? uncorrected / sums.meanMinutes : null,
  };
  return cell;
}

/** All cells, [group][interval]. */
export function metricCells(result: MetricResult, query: MetricQuery): MetricCell[][] {
  const { plan, groupRows, zoneRows, validZones } = result;
  const rule = missingDataRule(query);
  const openOf = (periods: readonly ZoneRecord[]): Float64Array => {
    const [zone] = periods;
    const building = zone && plan.index.buildingById.get(zone.buildingId)?.[0];
    return result.openMinutesOf(building?.no ?? 0, periods);
  };
  return plan.groups.map((group, position) => {
    const zones = periodsById(group.zones);
    const isZone = group.kind === 'zone';
    const [zoneId = ''] = zones.keys();
    const own: GroupBuckets = {
      rows: isZone ? zoneRows.get(zoneId) : groupRows.get(position),
      openOfZones: [...zones.values()].map(openOf),
      validZones: validZones.get(position),
      isZone,
    };
    return plan.intervals.map((_, bucket) => cellOf(own, bucket, rule));
  });
}

/** A group as the answer names it. */
export function presentGroup(
  group: GroupedZones,
  { index }: MetricResult['plan'],
): ZoneMetrics['groups'][number] {
  const { id, kind, name, buildingId, floorId } = group;
  const building = buildingId === null ? undefined : index.buildingById.get(buildingId)?.at(-1);
  const floor = floorId === null ? undefined : index.floorById.get(floorId)?.at(-1);
  return {
    id,
    kind,
    name,
    building_id: building?.wireId ?? null,
    floor_id: floor?.wireId ?? null,
  };
}

/** The matrices of the contract, [group][interval]; instants carry the offset of the first building. */
export function presentZoneMetrics(result: MetricResult, query: MetricQuery): ZoneMetrics {
  const { plan } = result;
  const cells = metricCells(result, query);
  const matrix = <Value>(read: (cell: MetricCell) => Value): Value[][] =>
    cells.map((row) => row.map(read));
  const iso = (ms: number): string => toIsoInstant(ms, plan.timezone);
  return {
    groups: plan.groups.map((group) => presentGroup(group, plan)),
    intervals: plan.intervals.map(({ startMs, endMs }) => ({
      start: iso(startMs),
      end: iso(endMs),
    })),
    open_minutes: matrix((cell) => cell.openMinutes),
    valid_minutes: matrix((cell) => cell.validMinutes),
    coverage: matrix((cell) => cell.coverage),
    zones_valid: matrix((cell) => cell.zonesValid),
    zones_total: matrix((cell) => cell.zonesTotal),
    low_coverage: matrix((cell) => cell.isLowCoverage),
    metrics: Object.fromEntries(
      requestedLabels(query).map((label) => [label, matrix((cell) => cell.values[label])]),
    ),
  };
}
