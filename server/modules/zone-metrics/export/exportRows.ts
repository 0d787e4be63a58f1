import type { RowFormat } from '#server/core/export/ExportSource.ts';
import { writeRows } from '#server/core/export/writeRows.ts';
import type { MetricQuestion } from '../answer/MetricQuestion.ts';
import { readMetricSums, type MetricSources } from '../readMetricSums.ts';
import { exportTable, type ZoneColumn } from './exportTable.ts';

/** Some rows of a file, as its plan has them. */
export interface ExportQuestion extends MetricQuestion {
  format: RowFormat;
  columns: readonly ZoneColumn['name'][];
  /** Position in the file of the first of them. */
  firstRow: number;
  rows: number;
  /** Names the rows while they are fetched. */
  table: number;
}

/** The rows as bytes, each some thousand when those before have been taken; without head and end of the file. */
export async function exportRows(
  { query, format, columns, firstRow, rows, nowMs }: ExportQuestion,
  sources: MetricSources,
  signal: AbortSignal,
): Promise<AsyncGenerator<Uint8Array>> {
  const result = await readMetricSums(query, sources, signal);
  const table = exportTable(result, columns, { query, nowMs });
  return writeRows({ table, format, firstRow, rows }, signal);
}
