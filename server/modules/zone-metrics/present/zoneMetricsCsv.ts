import { csvLine } from '#domain/report/csvText.ts';
import type { Turns } from '#server/core/Turns.ts';
import type { MetricTable } from './zoneMetricsTable.ts';

/** The table of getZoneMetrics as CSV with a header: unknown values are empty. Each slice is made when the one before has been taken. */
export async function* zoneMetricsCsv(
  { columns, slices }: MetricTable,
  turns: Turns,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvLine(columns.map(({ name }) => name)));
  for (const rows of slices()) {
    let text = '';
    await turns.each(rows, columns.length, (row) => {
      text += csvLine(
        columns.map(({ valueOf }) => {
          const value = valueOf(row);
          return typeof value === 'boolean' ? String(value) : value;
        }),
      );
    });
    yield Buffer.from(text);
  }
}
