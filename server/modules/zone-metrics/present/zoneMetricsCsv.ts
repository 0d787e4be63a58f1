import type { TableColumn } from './zoneMetricsTable.ts';

/** Text that a spreadsheet would take for a formula gets an apostrophe in front (ASVS 1.2.10); numbers stay as they are. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellOf(column: TableColumn, row: number): string {
  const value = column.values[row] ?? null;
  if (value === null) return '';
  return column.kind === 'text' ? textCell(String(value)) : String(value);
}

/** The table of getZoneMetrics as CSV with a header: unknown values are empty. */
export function zoneMetricsCsv(columns: readonly TableColumn[]): string {
  const rowCount = columns[0]?.values.length ?? 0;
  const lines = [columns.map(({ name }) => name)];
  for (let row = 0; row < rowCount; row += 1) {
    lines.push(columns.map((column) => cellOf(column, row)));
  }
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}
