import { strToU8, Zip, ZipDeflate } from 'fflate';
import type {
  ReportDocument,
  ReportTable,
  CellValue,
  ReportColumn,
} from '#domain/report/ReportDocument.ts';
import { cellXml } from '#domain/report/workbook/cellXml.ts';
import { maxSheetRows, sheetFrame, workbookParts } from '#domain/report/workbook/workbookParts.ts';
import { definedText } from '#domain/report/reportHeading.ts';
import { toIsoInstant, offsetText } from '#domain/time/toIsoInstant.ts';
import { zoneOffsetMs } from '#domain/time/zoneOffset.ts';

/** Rows that are compressed at once: what bounds the memory beside the file itself. */
const chunkRows = 2_000;
const maxNameLength = 31;

/**
 * A report as a workbook: what the numbers rest on first, then a sheet for each table with real numbers and number formats, all
 * rows; instants are local time with their offset beside it. A table longer than a sheet goes on in the next one.
 */
export function writeWorkbook(
  document: ReportDocument,
  sheetRows = maxSheetRows,
): Uint8Array<ArrayBuffer>[] {
  const sheets = [
    settingsSheet(document),
    ...document.tables.flatMap((table) =>
      splitRows(withOffsets(table, document.timeZone), sheetRows),
    ),
  ];
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const [path, text] of Object.entries(workbookParts(sheetNames(sheets))))
    addFile(archive, path, [text]);
  for (const [at, table] of sheets.entries())
    addFile(archive, `xl/worksheets/sheet${at + 1}.xml`, sheetTexts(table, document.timeZone));
  archive.end();
  return chunks;
}

function splitRows(table: ReportTable, sheetRows: number): ReportTable[] {
  const parts = Math.max(1, Math.ceil(table.rows.length / sheetRows));
  return Array.from({ length: parts }, (_, part) => ({
    ...table,
    title: part === 0 ? table.title : `${table.title} ${part + 1}`,
    rows: table.rows.slice(part * sheetRows, (part + 1) * sheetRows),
  }));
}

function addFile(archive: Zip, path: string, texts: Iterable<string>): void {
  const file = new ZipDeflate(path, { level: 6 });
  archive.add(file);
  for (const text of texts) file.push(strToU8(text), false);
  file.push(new Uint8Array(0), true);
}

function* sheetTexts({ columns, rows }: ReportTable, timeZone: string): Generator<string> {
  const { start, end } = sheetFrame(columns.map(({ title, kind }) => columnWidth(title, kind)));
  const titles = columns.map(({ title, unit }, column) =>
    cellXml(unit === undefined ? title : `${title} (${unit})`, {
      column,
      row: 1,
      kind: 'head',
      timeZone,
    }),
  );
  yield `${start}<row r="1">${titles.join('')}</row>`;
  for (let from = 0; from < rows.length; from += chunkRows) {
    const texts = rows.slice(from, from + chunkRows).map((row, at) => {
      const number = from + at + 2;
      const cells = row.map((value, column) =>
        cellXml(value, { column, row: number, kind: columns[column]?.kind ?? 'text', timeZone }),
      );
      return `<row r="${number}">${cells.join('')}</row>`;
    });
    yield texts.join('');
  }
  yield end;
}

function columnWidth(title: string, kind: string): number {
  const least = kind === 'text' ? 28 : kind === 'instant' ? 17 : 12;
  return Math.max(least, title.length + 2);
}

/** Names that spreadsheets take: short, without the characters of references, each once. */
function sheetNames(sheets: readonly ReportTable[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ title }) => {
    const plain = title.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, maxNameLength);
    let name = plain;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1)
      name = `${plain.slice(0, maxNameLength - 4)} ${count}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** What the numbers of a workbook rest on, as its first sheet. */
function settingsSheet(document: ReportDocument): ReportTable {
  const { title, place, about, settings, completeness, definitions, timeZone, made } = document;
  return {
    id: 'settings',
    title: 'Settings',
    columns: [
      { id: 'name', title: 'Name', kind: 'text' },
      { id: 'text', title: 'Value', kind: 'text' },
    ],
    rows: [
      ['Report', title],
      ['Spaces', place],
      ['Shows', about],
      ...settings.map(({ name, text }) => [name, text]),
      ...completeness.map(({ name, text }) => [name, text]),
      ['Time zone', timeZone],
      ['Made', toIsoInstant(made.atMs, timeZone)],
      ['Page', made.url],
      ...definitions.map((term) => [term.name, definedText(term)]),
    ],
  };
}

/**
 * A table with a column of offsets from UTC after each of instants: a spreadsheet's times have none, and the clock shows one hour
 * of a year twice.
 */
function withOffsets(table: ReportTable, timeZone: string): ReportTable {
  const { columns, rows } = table;
  const isInstant = columns.map(({ kind }) => kind === 'instant');
  if (!isInstant.includes(true)) return table;
  const offsetOf = (value: CellValue | undefined): CellValue =>
    typeof value === 'number' ? offsetText(zoneOffsetMs(value, timeZone)) : null;
  return {
    ...table,
    columns: columns.flatMap((column) =>
      column.kind === 'instant' ? [column, offsetColumn(column)] : [column],
    ),
    rows: rows.map((row) =>
      row.flatMap((value, at) => (isInstant[at] === true ? [value, offsetOf(value)] : [value])),
    ),
  };
}

function offsetColumn({ id, title }: ReportColumn): ReportColumn {
  return { id: `${id}-offset`, title: `${title}, offset from UTC`, kind: 'text' };
}
