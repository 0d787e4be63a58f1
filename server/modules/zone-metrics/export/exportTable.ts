import type { ExportColumnName, ExportedMetric } from '#domain/metric/exportColumns.ts';
import { exportedMetrics } from '#domain/metric/exportColumns.ts';
import { isBucketEdge } from '#domain/time/buckets.ts';
import type { Interval } from '#domain/time/interval.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { ExportColumn, ExportTable, ExportValue } from '#server/core/export/ExportTable.ts';
import type { GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { cellsByGroup, cellsPerSlice, type MetricCell } from '../present/metricCells.ts';
import type { MetricResult } from '../readMetricSums.ts';

interface ExportRow {
  group: GroupedZones;
  /** The zone of a row of zones, as it is called now. */
  zone: ZoneRecord | undefined;
  interval: InstantRange;
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

/** Reads each column of a row. */
function readers(
  { plan }: MetricResult,
  { interval: length, nowMs }: { interval: Interval; nowMs: number },
): Record<ExportColumnName, Read> {
  const { index, timezone } = plan;
  const buildingOf = ({ group }: ExportRow) =>
    group.buildingId === null ? undefined : index.buildingById.get(group.buildingId)?.at(-1);
  const isPartial = ({ startMs, endMs }: InstantRange): boolean =>
    endMs > nowMs ||
    (length !== 'INF' &&
      !(isBucketEdge(startMs, length, timezone) && isBucketEdge(endMs, length, timezone)));
  const flagsOf = ({ cell, interval, group }: ExportRow): string =>
    [
      ...(cell.isLowCoverage ? ['low_coverage'] : []),
      ...(group.kind !== 'zone' && (cell.seatsMeasured ?? 1) < 1 ? ['corrected'] : []),
      ...(isPartial(interval) ? ['partial'] : []),
    ].join('|');
  return {
    building_id: (row) => textOf(buildingOf(row)?.wireId),
    building: (row) => buildingOf(row)?.name ?? null,
    floor: ({ group: { floorId } }) =>
      floorId === null ? null : (index.floorById.get(floorId)?.at(-1)?.name ?? null),
    zone_id: ({ zone }) => textOf(zone?.wireId),
    zone: ({ zone }) => zone?.name ?? null,
    layer: ({ zone }) => zone?.layerName ?? null,
    space_type: ({ zone }) => zone?.spaceType ?? null,
    tags: ({ zone }) => zone?.tags.join('|') ?? null,
    group_kind: ({ group }) => group.kind,
    group_id: ({ group }) => String(group.id),
    group: ({ group }) => group.name,
    capacity_mean: ({ cell }) => cell.values.capacity_mean,
    interval_start_local: ({ interval }) => toIsoInstant(interval.startMs, timezone),
    interval_start_utc: ({ interval }) => interval.startMs,
    open_minutes: ({ cell }) => cell.openMinutes,
    valid_minutes: ({ cell }) => cell.validMinutes,
    coverage: ({ cell }) => cell.coverage,
    count_mean_uncorrected: ({ cell, group }) =>
      group.kind === 'zone' ? cell.values.count_mean : cell.countUncorrectedMean,
    flags: flagsOf,
  };
}

function isMetric(name: string): name is ExportedMetric {
  return exportedMetrics.some((label) => label === name);
}

/** The rows of a piece of a file: one for each group and interval with open minutes. */
export function exportTable(
  result: MetricResult,
  names: readonly ZoneColumn['name'][],
  { query, nowMs }: { query: MetricQuery; nowMs: number },
): ExportTable {
  const read = readers(result, { interval: query.interval, nowMs });
  const reads = names.map((name): Read =>
    isMetric(name) ? ({ cell }) => cell.values[name] : read[name],
  );
  return {
    columns: names.map(exportColumn),
    slices: () => slicesOf(result, query, reads),
  };
}

function* slicesOf(
  result: MetricResult,
  query: MetricQuery,
  reads: readonly Read[],
): Generator<ExportValue[][]> {
  const { groups, intervals } = result.plan;
  const cellsOf = cellsByGroup(result, query);
  for (const [position, group] of groups.entries()) {
    const zone = group.kind === 'zone' ? group.zones.at(-1) : undefined;
    for (let from = 0; from < intervals.length; from += cellsPerSlice) {
      const rows: ExportValue[][] = [];
      for (const [at, cell] of cellsOf(position, from, from + cellsPerSlice).entries()) {
        const interval = intervals[from + at];
        if (interval === undefined || cell.openMinutes <= 0) continue;
        const row = { group, zone, interval, cell };
        rows.push(reads.map((readOne) => readOne(row)));
      }
      if (rows.length > 0) yield rows;
    }
  }
}
