import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ReportDocument, ReportTable } from '#domain/report/ReportDocument.ts';
import { cellXml } from './cellXml.ts';
import { sheetFrame, workbookParts } from './workbookParts.ts';
import { settingsSheet } from './settingsSheet.ts';
import { withOffsets } from './withOffsets.ts';

/** A sheet has 1,048,576 rows, of which the first holds the titles. */
const maxSheetRows = 1_048_575;
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
