import { cellXml } from '#domain/report/workbook/cellXml.ts';
import { csvCell, csvLine } from '#domain/report/csvText.ts';
import type { Turns } from '#server/core/Turns.ts';
import {
  isNumbers,
  textAt,
  type ColumnValues,
  type ExportColumn,
  type ExportSlice,
  type ExportTable,
  type ExportValue,
} from './ExportTable.ts';

type Settings = Readonly<Record<string, string | number>>;

/** Writes the rows of a slice by their position in it; `number` is that of the row in its sheet. */
type SliceText = (slice: ExportSlice) => (row: number, number: number) => string;

type Write = (value: ExportValue) => string;

function plain({ kind }: ExportColumn, value: ExportValue): ExportValue {
  return kind === 'instant' && typeof value === 'number' ? new Date(value).toISOString() : value;
}

function valueAt(values: ColumnValues, row: number): ExportValue {
  if (!isNumbers(values)) return textAt(values, row);
  const value = values[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** So many instants as a month has hours: each zone has the same. */
const mostRemembered = 1024;

/** Writes the values of a column, those that come again as they were written before: names from row to row, instants from zone to zone. */
function writerOf(column: ExportColumn, write: Write): (values: ColumnValues) => CellText {
  const known = new Map<ExportValue, string>();
  const again: Write = (value) => {
    let text = known.get(value);
    if (text === undefined) {
      if (known.size >= mostRemembered) known.clear();
      known.set(value, (text = write(plain(column, value))));
    }
    return text;
  };
  const one = column.kind === 'number' ? write : again;
  return (values) => {
    if (typeof values !== 'string' && values !== null) return (row) => one(valueAt(values, row));
    const text = again(values);
    return () => text;
  };
}

type CellText = (row: number) => string;

/** A line of a comment has no end of its own. */
function oneLine(text: string | number): string {
  return String(text).replaceAll(/\s+/g, ' ');
}

/** The settings as lines with `#`, then the titles. */
export function csvHead(columns: readonly ExportColumn[], settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `# ${name}: ${oneLine(value)}\r\n`);
  return `${lines.join('')}${csvLine(columns.map(({ name }) => name))}`;
}

/** The settings as the first object. */
export function ndjsonHead(settings: Settings): string {
  return `${JSON.stringify({ settings })}\n`;
}

/** The cells of each row one after the other, each behind the text of its column. */
function joinedCells(
  columns: readonly { before: string; cellsOf: (values: ColumnValues) => CellText }[],
  { columns: values }: ExportSlice,
  end: string,
): CellText {
  const cells = columns.map(({ before, cellsOf }, at) => ({
    before,
    cell: cellsOf(values[at] ?? null),
  }));
  return (row) => {
    let line = '';
    for (const { before, cell } of cells) line += before + cell(row);
    return line + end;
  };
}

function csvRow(columns: readonly ExportColumn[]): SliceText {
  const cells = columns.map((column, at) => ({
    before: at === 0 ? '' : ',',
    cellsOf: writerOf(column, csvCell),
  }));
  return (slice) => joinedCells(cells, slice, '\r\n');
}

function ndjsonRow(columns: readonly ExportColumn[]): SliceText {
  const members = columns.map((column, at) => ({
    before: `${at === 0 ? '{' : ','}${JSON.stringify(column.name)}:`,
    cellsOf: writerOf(column, (value) => JSON.stringify(value)),
  }));
  return (slice) => joinedCells(members, slice, '}\n');
}

/** Rows of a sheet, one on each line. */
function sheetRow(columns: readonly ExportColumn[]): SliceText {
  return ({ columns: values }) =>
    (position, row) => {
      const cells = columns.map((column, at) => {
        const value = plain(column, valueAt(values[at] ?? null, position));
        const kind = typeof value === 'number' ? 'number' : 'text';
        return cellXml(value, { column: at, row, kind, timeZone: 'UTC' });
      });
      return `<row r="${row}">${cells.join('').replaceAll('\n', '&#10;')}</row>\n`;
    };
}

export const rowTexts = { csv: csvRow, ndjson: ndjsonRow, xlsx: sheetRow };

/** Rows as text, some thousand at a time; `numberOf` gives the number that a row has in its sheet, of its position in this piece. */
export async function* textRows(
  { columns, slices }: ExportTable,
  sliceText: SliceText,
  { numberOf, turns }: { numberOf: (position: number) => number; turns: Turns },
): AsyncGenerator<Uint8Array> {
  let position = 0;
  for await (const slice of slices()) {
    const rowText = sliceText(slice);
    let text = '';
    for (let row = 0; row < slice.rows; row += 1) text += rowText(row, numberOf(position + row));
    position += slice.rows;
    yield Buffer.from(text);
    await turns.worked(slice.rows * columns.length);
  }
}
