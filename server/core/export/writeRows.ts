import { maxSheetRows } from '#domain/report/workbook/workbookParts.ts';
import { Turns } from '#server/core/Turns.ts';
import { arrowEnd, arrowHead, arrowRows } from './arrowRows.ts';
import { exportChanged, type ExportSettings, type RowFormat } from './ExportSource.ts';
import type { ExportColumn, ExportSlice, ExportTable } from './ExportTable.ts';
import { nativeRows } from './nativeRows.ts';
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
async function* counted({ slices }: ExportTable, planned: number): AsyncGenerator<ExportSlice> {
  let written = 0;
  for await (const slice of slices()) {
    written += slice.rows;
    if (written > planned) throw exportChanged();
    yield slice;
  }
  if (written !== planned) throw exportChanged();
}

/** What goes to the file at once: a piece of a few rows takes longer on its way than to write. */
const bytesAtOnce = 512 * 1024;

/** The same bytes in fewer pieces. */
async function* gathered(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let some: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    some.push(piece);
    bytes += piece.byteLength;
    if (bytes < bytesAtOnce) continue;
    yield some.length === 1 ? piece : Buffer.concat(some);
    some = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(some);
}

/** Rows as bytes, some thousand at a time when those before have been taken; without head and end of the file. */
export function writeRows(
  { table: asked, format, firstRow, rows }: WrittenRows,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const table = { columns: asked.columns, slices: () => counted(asked, rows) };
  const turns = new Turns(signal);
  if (format === 'arrow') return gathered(arrowRows(table, turns));
  if (format === 'native') return gathered(nativeRows(table, turns));
  const numberOf = (position: number): number => ((firstRow + position) % maxSheetRows) + 2;
  return gathered(textRows(table, rowTexts[format](table.columns), { numberOf, turns }));
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
