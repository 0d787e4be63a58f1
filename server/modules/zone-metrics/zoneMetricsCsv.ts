import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { MetricQuery } from './MetricQuery.ts';
import {
  metricCells,
  presentGroup,
  requestedLabels,
  type MetricCell,
} from './presentZoneMetrics.ts';
import type { MetricResult } from './readMetricSums.ts';

/** Text that a spreadsheet would take for a formula gets an apostrophe in front (ASVS 1.2.10); numbers stay as they are. */
function textCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function numberCell(value: number | boolean | null): string {
  return value === null ? '' : String(value);
}

const coverageColumns: readonly (readonly [
  string,
  (cell: MetricCell) => number | boolean | null,
])[] = [
  ['open_minutes', (cell) => cell.openMinutes],
  ['valid_minutes', (cell) => cell.validMinutes],
  ['coverage', (cell) => cell.coverage],
  ['zones_valid', (cell) => cell.zonesValid],
  ['zones_total', (cell) => cell.zonesTotal],
  ['low_coverage', (cell) => cell.isLowCoverage],
  ['count_uncorrected_mean', (cell) => cell.countUncorrectedMean],
];

/** The table of getZoneMetrics row by row: a group and an interval a line, unknown values empty. */
export function zoneMetricsCsv(result: MetricResult, query: MetricQuery): string {
  const { plan } = result;
  const labels = requestedLabels(query);
  const cells = metricCells(result, query);
  const iso = (ms: number): string => toIsoInstant(ms, plan.timezone);
  const names = coverageColumns.map(([name]) => name);
  const lines = [
    ['group_id', 'kind', 'name', 'building_id', 'floor_id', 'start', 'end', ...names, ...labels],
  ];
  for (const [position, group] of plan.groups.entries()) {
    const { id, kind, name, building_id, floor_id } = presentGroup(group, plan);
    const head = [id, kind, name, building_id, floor_id].map(textCell);
    for (const [bucket, { startMs, endMs }] of plan.intervals.entries()) {
      const cell = cells[position]?.[bucket];
      if (cell === undefined) continue;
      lines.push([
        ...head,
        iso(startMs),
        iso(endMs),
        ...coverageColumns.map(([, read]) => numberCell(read(cell))),
        ...labels.map((label) => numberCell(cell.values[label])),
      ]);
    }
  }
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}
