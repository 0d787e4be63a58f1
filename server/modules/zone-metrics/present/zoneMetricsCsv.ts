import { csvLine } from '#server/core/text/csvLine.ts';
import type { Turns } from '#server/core/Turns.ts';
import type { MetricTable } from './zoneMetricsTable.ts';

/** The table of getZoneMetrics as CSV with a header: unknown values are empty. Others are answered in between. */
export async function zoneMetricsCsv(
  { columns, rowsByGroup }: MetricTable,
  turns: Turns,
): Promise<Buffer> {
  const pieces = [Buffer.from(csvLine(columns.map(({ name }) => name)))];
  for (const rows of rowsByGroup()) {
    let text = '';
    await turns.each(rows, columns.length, (row) => {
      text += csvLine(
        columns.map(({ valueOf }) => {
          const value = valueOf(row);
          return typeof value === 'boolean' ? String(value) : value;
        }),
      );
    });
    pieces.push(Buffer.from(text));
  }
  return Buffer.concat(pieces);
}
