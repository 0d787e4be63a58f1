import type { ExportColumnName, ExportedMetric } from '#domain/metric/exportColumns.ts';
import { exportedMetrics } from '#domain/metric/exportColumns.ts';
import { isBucketEdge } from '#domain/time/buckets.ts';
import type { Interval } from '#domain/time/interval.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { ExportColumn, ExportTable, ExportValue } from '#server/core/export/ExportTable.ts';
import type { GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { BuildingRecord, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import type { MetricPlan } from '../planMetrics.ts';
import { cellsByGroup, cellsPerSlice, type MetricCell } from '../present/metricCells.ts';
import type { MetricResult } from '../readMetricSums.ts';

/** What all rows of a group have in common. */
interface RowPlace {
  group: GroupedZones;
  /** The zone of a row of zones, as it is called now. */
  zone: ZoneRecord | undefined;
  building: BuildingRecord | undefined;
  floor: string | null;
  tags: string | null;
}

/** What all rows of an interval have in common. */
interface RowTime {
  startMs: number;
  local: string;
  isPartial: boolean;
}

interface ExportRow {
  place: RowPlace;
  time: RowTime;
  cell: MetricCell;
}

export type ZoneColumn = ExportColumn<ExportColumnName | ExportedMetric>;

const numbers = new Set<string>([
  ...exportedMetrics,
  'capacity_mean',
  'open_minutes',
  'valid_minutes',
  'coverage',
  'count_mean_uncorrected',
]);

export function exportColumn(name: ZoneColumn['name']): ZoneColumn {
  if (name === 'interval_start_utc') return { name, kind: 'instant' };
  return { name, kind: numbers.has(name) ? 'number' : 'text' };
}

type Read = (row: ExportRow) => ExportValue;

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function placeOf(group: GroupedZones, { index }: MetricPlan): RowPlace {
  const { kind, zones, buildingId, floorId } = group;
  const zone = kind === 'zone' ? zones.at(-1) : undefined;
  return {
    group,
    zone,
    building: buildingId === null ? undefined : index.buildingById.get(buildingId)?.at(-1),
    floor: floorId === null ? null : (index.floorById.get(floorId)?.at(-1)?.name ?? null),
    tags: zone?.tags.join('|') ?? null,
  };
}

function timesOf(
  { intervals, timezone }: MetricPlan,
  { interval: length, nowMs }: { interval: Interval; nowMs: number },
): RowTime[] {
  const isEdge = (ms: number): boolean => length === 'INF' || isBucketEdge(ms, length, timezone);
  return intervals.map(({ startMs, endMs }) => ({
    startMs,
    local: toIsoInstant(startMs, timezone),
    isPartial: endMs > nowMs || !isEdge(startMs) || !isEdge(endMs),
  }));
}

function flagsOf({ cell, time, place: { group } }: ExportRow): string {
  let flags = cell.isLowCoverage ? 'low_coverage' : '';
  const add = (flag: string): void => {
    flags = flags === '' ? flag : `${flags}|${flag}`;
  };
  if (group.kind !== 'zone' && (cell.seatsMeasured ?? 1) < 1) add('corrected');
  if (time.isPartial) add('partial');
  return flags;
}

/** Reads each column of a row. */
const readers: Readonly<Record<ExportColumnName, Read>> = {
  building_id: ({ place }) => textOf(place.building?.wireId),
  building: ({ place }) => place.building?.name ?? null,
  floor: ({ place }) => place.floor,
  zone_id: ({ place }) => textOf(place.zone?.wireId),
  zone: ({ place }) => place.zone?.name ?? null,
  layer: ({ place }) => place.zone?.layerName ?? null,
  space_type: ({ place }) => place.zone?.spaceType ?? null,
  tags: ({ place }) => place.tags,
  group_kind: ({ place }) => place.group.kind,
  group_id: ({ place }) => String(place.group.id),
  group: ({ place }) => place.group.name,
  capacity_mean: ({ cell }) => cell.values.capacity_mean,
  interval_start_local: ({ time }) => time.local,
  interval_start_utc: ({ time }) => time.startMs,
  open_minutes: ({ cell }) => cell.openMinutes,
  valid_minutes: ({ cell }) => cell.validMinutes,
  coverage: ({ cell }) => cell.coverage,
  count_mean_uncorrected: ({ cell, place }) =>
    place.group.kind === 'zone' ? cell.values.count_mean : cell.countUncorrectedMean,
  flags: flagsOf,
};

function isMetric(name: string): name is ExportedMetric {
  return exportedMetrics.some((label) => label === name);
}

/** The rows of a piece of a file: one for each group and interval with open minutes. */
export function exportTable(
  result: MetricResult,
  names: readonly ZoneColumn['name'][],
  { query, nowMs }: { query: MetricQuery; nowMs: number },
): ExportTable {
  const reads = names.map((name): Read =>
    isMetric(name) ? ({ cell }) => cell.values[name] : readers[name],
  );
  const times = timesOf(result.plan, { interval: query.interval, nowMs });
  return {
    columns: names.map(exportColumn),
    slices: () => slicesOf(result, query, { reads, times }),
  };
}

function* slicesOf(
  result: MetricResult,
  query: MetricQuery,
  { reads, times }: { reads: readonly Read[]; times: readonly RowTime[] },
): Generator<ExportValue[][]> {
  const cellsOf = cellsByGroup(result, query);
  for (const [position, group] of result.plan.groups.entries()) {
    const place = placeOf(group, result.plan);
    for (let from = 0; from < times.length; from += cellsPerSlice) {
      const rows: ExportValue[][] = [];
      for (const [at, cell] of cellsOf(position, from, from + cellsPerSlice).entries()) {
        const time = times[from + at];
        if (time === undefined || cell.openMinutes <= 0) continue;
        const row = { place, time, cell };
        rows.push(reads.map((readOne) => readOne(row)));
      }
      if (rows.length > 0) yield rows;
    }
  }
}
