import { maxSheetRows } from '#domain/report/workbook/workbookParts.ts';
import { exportChanged, type RowFormat } from '#server/core/export/ExportSource.ts';
import { Turns } from '#server/core/Turns.ts';
import type { MetricQuestion } from '../answer/MetricQuestion.ts';
import { readMetricSums, type MetricSources } from '../readMetricSums.ts';
import { arrowRows } from './arrowRows.ts';
import { exportTable, type ExportColumn, type ExportTable } from './exportTable.ts';
import { rowTexts, textRows } from './textRows.ts';

/** Some rows of a file, as its plan has them. */
export interface ExportQuestion extends MetricQuestion {
  format: RowFormat;
  columns: readonly ExportColumn['name'][];
  /** Position in the file of the first of them. */
  firstRow: number;
  rows: number;
  /** Names the rows while they are fetched. */
  table: number;
}

/** Throws EXPORT_CHANGED once there are other rows than were planned. */
function counted({ columns, slices }: ExportTable, planned: number): ExportTable {
  function* checked(): ReturnType<ExportTable['slices']> & Generator {
    let written = 0;
    for (const rows of slices()) {
      written += rows.length;
      if (written > planned) throw exportChanged();
      yield rows;
    }
    if (written !== planned) throw exportChanged();
  }
  return { columns, slices: checked };
}

/** The rows as bytes, each some thousand when those before have been taken; without head and end of the file. */
export async function exportRows(
  { query, format, columns, firstRow, rows, nowMs }: ExportQuestion,
  sources: MetricSources,
  signal: AbortSignal,
): Promise<AsyncGenerator<Uint8Array>> {
  const result = await readMetricSums(query, sources, signal);
  const table = counted(exportTable(result, columns, { query, nowMs }), rows);
  const turns = new Turns(signal);
  if (format === 'arrow') return arrowRows(table, turns);
  const numberOf = (position: number): number => ((firstRow + position) % maxSheetRows) + 2;
  return textRows(table, rowTexts[format](table.columns), { numberOf, turns });
}
