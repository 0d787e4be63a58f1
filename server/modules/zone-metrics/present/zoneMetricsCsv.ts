import { csvLine } from '#server/core/text/csvLine.ts';
import type { TableColumn } from './zoneMetricsTable.ts';

function cellOf(column: TableColumn, row: number): string | number | null {
  const value = column.values[row] ?? null;
  if (value === null) return null;
  return column.kind === 'number' ? Number(value) : String(value);
}

/** The table of getZoneMetrics as CSV with a header: unknown values are empty. */
export function zoneMetricsCsv(columns: readonly TableColumn[]): string {
  const rowCount = columns[0]?.values.length ?? 0;
  const lines = [csvLine(columns.map(({ name }) => name))];
  for (let row = 0; row < rowCount; row += 1) {
    lines.push(csvLine(columns.map((column) => cellOf(column, row))));
  }
  return lines.join('');
}
