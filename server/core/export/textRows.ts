import { cellXml } from '#domain/report/workbook/cellXml.ts';
import { csvCell, csvLine } from '#server/core/text/csvLine.ts';
import type { Turns } from '#server/core/Turns.ts';
import type { ExportColumn, ExportTable, ExportValue } from './ExportTable.ts';

type Settings = Readonly<Record<string, string | number>>;
type RowText = (row: readonly ExportValue[], number: number) => string;

type Write = (value: ExportValue) => string;

function plain({ kind }: ExportColumn, value: ExportValue): ExportValue {
  return kind === 'instant' && typeof value === 'number' ? new Date(value).toISOString() : value;
}

/** So many instants as a month has hours: each zone has the same. */
const mostRemembered = 1024;

/** Writes the values of a column, those that come again as they were written before: names from row to row, instants from zone to zone. */
function writerOf(column: ExportColumn, write: Write): Write {
  if (column.kind === 'number') return write;
  const known = new Map<ExportValue, string>();
  return (value) => {
    let text = known.get(value);
    if (text === undefined) {
      if (known.size >= mostRemembered) known.clear();
      known.set(value, (text = write(plain(column, value))));
    }
    return text;
  };
}

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

function csvRow(columns: readonly ExportColumn[]): RowText {
  const cells = columns.map((column) => writerOf(column, csvCell));
  return (row) => {
    let line = '';
    for (const [at, write] of cells.entries())
      line += `${at === 0 ? '' : ','}${write(row[at] ?? null)}`;
    return `${line}\r\n`;
  };
}

function ndjsonRow(columns: readonly ExportColumn[]): RowText {
  const members = columns.map((column, at) => ({
    name: `${at === 0 ? '' : ','}${JSON.stringify(column.name)}:`,
    write: writerOf(column, (value) => JSON.stringify(value)),
  }));
  return (row) => {
    let line = '{';
    for (const [at, { name, write }] of members.entries()) line += name + write(row[at] ?? null);
    return `${line}}\n`;
  };
}

/** Rows of a sheet, one on each line. */
function sheetRow(columns: readonly ExportColumn[]): RowText {
  return (row, number) => {
    const cells = columns.map((column, at) => {
      const value = plain(column, row[at] ?? null);
      const kind = typeof value === 'number' ? 'number' : 'text';
      return cellXml(value, { column: at, row: number, kind, timeZone: 'UTC' });
    });
    return `<row r="${number}">${cells.join('').replaceAll('\n', '&#10;')}</row>\n`;
  };
}

export const rowTexts = { csv: csvRow, ndjson: ndjsonRow, xlsx: sheetRow };

/** Rows as text, some thousand at a time; `numberOf` gives the number that a row has in its sheet, of its position in this piece. */
export async function* textRows(
  { columns, slices }: ExportTable,
  rowText: RowText,
  { numberOf, turns }: { numberOf: (position: number) => number; turns: Turns },
): AsyncGenerator<Uint8Array> {
  let position = 0;
  for await (const rows of slices()) {
    let text = '';
    for (const row of rows) {
      text += rowText(row, numberOf(position));
      position += 1;
    }
    yield Buffer.from(text);
    await turns.worked(rows.length * columns.length);
  }
}
