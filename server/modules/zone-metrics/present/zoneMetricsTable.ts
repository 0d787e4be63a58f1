import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { metricCells, presentGroup, type MetricCell } from './presentZoneMetrics.ts';
import type { MetricResult } from '../readMetricSums.ts';
import { requestedLabels } from '../requestedLabels.ts';

export type TableColumn =
  | { name: string; kind: 'text'; values: (string | null)[] }
  | { name: string; kind: 'number'; values: (number | null)[] }
  | { name: string; kind: 'flag'; values: boolean[] };

const coverageColumns: readonly (readonly [string, (cell: MetricCell) => number | null])[] = [
  ['open_minutes', (cell) => cell.openMinutes],
  ['valid_minutes', (cell) => cell.validMinutes],
  ['coverage', (cell) => cell.coverage],
  ['zones_valid', (cell) => cell.zonesValid],
  ['zones_total', (cell) => cell.zonesTotal],
];

interface Row {
  group: ReturnType<typeof presentGroup>;
  start: string;
  end: string;
  cell: MetricCell;
}

/** The answer of getZoneMetrics as columns: a row for each group and interval. Ids are text, unknown values null. */
export function zoneMetricsTable(result: MetricResult, query: MetricQuery): TableColumn[] {
  const rows = toRows(result, query);
  const text = (name: string, read: (row: Row) => string | number | null): TableColumn => ({
    name,
    kind: 'text',
    values: rows.map((row) => {
      const value = read(row);
      return value === null ? null : String(value);
    }),
  });
  const number = (name: string, read: (cell: MetricCell) => number | null): TableColumn => ({
    name,
    kind: 'number',
    values: rows.map(({ cell }) => read(cell)),
  });
  return [
    text('group_id', ({ group }) => group.id),
    text('kind', ({ group }) => group.kind),
    text('name', ({ group }) => group.name),
    text('building_id', ({ group }) => group.building_id),
    text('floor_id', ({ group }) => group.floor_id),
    text('start', ({ start }) => start),
    text('end', ({ end }) => end),
    ...coverageColumns.map(([name, read]) => number(name, read)),
    { name: 'low_coverage', kind: 'flag', values: rows.map(({ cell }) => cell.isLowCoverage) },
    number('count_uncorrected_mean', (cell) => cell.countUncorrectedMean),
    ...requestedLabels(query).map((label) => number(label, (cell) => cell.values[label])),
  ];
}

function toRows(result: MetricResult, query: MetricQuery): Row[] {
  const { plan } = result;
  const cells = metricCells(result, query);
  const iso = (ms: number): string => toIsoInstant(ms, plan.timezone);
  return plan.groups.flatMap((planned, position) => {
    const group = presentGroup(planned, plan);
    return plan.intervals.flatMap(({ startMs, endMs }, bucket) => {
      const cell = cells[position]?.[bucket];
      return cell === undefined ? [] : [{ group, start: iso(startMs), end: iso(endMs), cell }];
    });
  });
}
