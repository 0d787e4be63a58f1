import type { MetricQuery } from '../MetricQuery.ts';
import type { MetricResult } from '../readMetricSums.ts';
import { asksValidZones, requestedLabels } from '../requestedLabels.ts';
import { presentIntervals } from './encodeZoneMetrics.ts';
import { cellsByGroup, cellsPerSlice, presentGroup, type MetricCell } from './metricCells.ts';

export interface TableRow {
  group: ReturnType<typeof presentGroup>;
  start: string;
  end: string;
  cell: MetricCell;
}

/** A column and what it holds of a row: text, numbers or flags, null where unknown. Ids are text. */
export interface TableColumn {
  name: string;
  kind: 'text' | 'number' | 'flag';
  valueOf: (row: TableRow) => string | number | boolean | null;
}

/** The answer of getZoneMetrics as a table: a row for each group and interval, made in slices. */
export interface MetricTable {
  columns: readonly TableColumn[];
  slices: () => Iterable<TableRow[]>;
}

const coverageColumns: readonly (readonly [string, (cell: MetricCell) => number | null])[] = [
  ['open_minutes', (cell) => cell.openMinutes],
  ['valid_minutes', (cell) => cell.validMinutes],
  ['coverage', (cell) => cell.coverage],
  ['seats_measured', (cell) => cell.seatsMeasured],
  ['zones_valid', (cell) => cell.zonesValid],
  ['zones_total', (cell) => cell.zonesTotal],
  ['places_total', (cell) => cell.placesTotal],
];

function text(name: string, read: (row: TableRow) => string | number | null): TableColumn {
  const valueOf = (row: TableRow) => {
    const value = read(row);
    return value === null ? null : String(value);
  };
  return { name, kind: 'text', valueOf };
}

function number(name: string, read: (cell: MetricCell) => number | null): TableColumn {
  return { name, kind: 'number', valueOf: ({ cell }) => read(cell) };
}

export function zoneMetricsTable(result: MetricResult, query: MetricQuery): MetricTable {
  return {
    columns: [
      text('group_id', ({ group }) => group.id),
      text('kind', ({ group }) => group.kind),
      text('name', ({ group }) => group.name),
      text('building_id', ({ group }) => group.building_id),
      text('floor_id', ({ group }) => group.floor_id),
      text('start', ({ start }) => start),
      text('end', ({ end }) => end),
      ...coverageColumns
        .filter(([name]) => name !== 'zones_valid' || asksValidZones(query))
        .map(([name, read]) => number(name, read)),
      { name: 'low_coverage', kind: 'flag', valueOf: ({ cell }) => cell.isLowCoverage },
      number('count_uncorrected_mean', (cell) => cell.countUncorrectedMean),
      ...requestedLabels(query).map((label) => number(label, (cell) => cell.values[label])),
    ],
    slices: () => slicesOf(result, query),
  };
}

function* slicesOf(result: MetricResult, query: MetricQuery): Generator<TableRow[]> {
  const { plan } = result;
  const intervals = presentIntervals(result);
  const cellsOf = cellsByGroup(result, query);
  for (const [position, planned] of plan.groups.entries()) {
    const group = presentGroup(planned, plan);
    for (let from = 0; from < intervals.length; from += cellsPerSlice) {
      const cells = cellsOf(position, from, from + cellsPerSlice);
      yield intervals.slice(from, from + cellsPerSlice).flatMap(({ start, end }, at) => {
        const cell = cells[at];
        return cell === undefined ? [] : [{ group, start, end, cell }];
      });
    }
  }
}
