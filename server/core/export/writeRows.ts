import { maxSheetRows } from '#domain/report/workbook/workbookParts.ts';
import { Turns } from '#server/core/Turns.ts';
import { arrowEnd, arrowHead, arrowRows } from './arrowRows.ts';
import { exportChanged, type ExportSettings, type RowFormat } from './ExportSource.ts';
import type { ExportColumn, ExportTable, ExportValue } from './ExportTable.ts';
import { csvHead, ndjsonHead, rowTexts, textRows } from './textRows.ts';

/** Some rows of a file. */
interface WrittenRows {
  table: ExportTable;
  format: RowFormat;
  /** Position in the file of the first of them. */
  firstRow: number;
  /** How many were planned. */
  rows: number;
}

/** Throws EXPORT_CHANGED once there are other rows than were planned. */
function counted({ columns, slices }: ExportTable, planned: number): ExportTable {
  async function* checked(): AsyncGenerator<ExportValue[][]> {
    let written = 0;
    for await (const rows of slices()) {
      written += rows.length;
      if (written > planned) throw exportChanged();
      yield rows;
    }
    if (written !== planned) throw exportChanged();
  }
  return { columns, slices: checked };
}

/** Rows as bytes, each some thousand when those before have been taken; without head and end of the file. */
export function writeRows(
  { table: asked, format, firstRow, rows }: WrittenRows,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const table = counted(asked, rows);
  const turns = new Turns(signal);
  if (format === 'arrow') return arrowRows(table, turns);
  const numberOf = (position: number): number => ((firstRow + position) % maxSheetRows) + 2;
  return textRows(table, rowTexts[format](table.columns), { numberOf, turns });
}

/** What stands before the rows. */
export function rowsHead(
  format: RowFormat,
  columns: readonly ExportColumn[],
  settings: ExportSettings,
): Uint8Array {
  if (format === 'arrow') return arrowHead(columns, settings);
  if (format === 'ndjson') return Buffer.from(ndjsonHead(settings));
  return format === 'csv' ? Buffer.from(csvHead(columns, settings)) : Buffer.alloc(0);
}

/** What stands after them. */
export function rowsEnd(format: RowFormat, columns: readonly ExportColumn[]): Uint8Array {
  return format === 'arrow' ? arrowEnd(columns) : Buffer.alloc(0);
}
