import { tableLimits } from '../../limits.ts';
import { UploadRefusal } from '../../ReadOrder.ts';
import { headerOf, rowMaker, rowOfText, type Table, type TableRow } from '../Table.ts';
import { mostTitles } from '../tableColumns.ts';
import type { HeaderRooms } from '../wide/HeaderRooms.ts';
import { headOf } from '../wide/wideHead.ts';
import { csvPieces } from './csvPieces.ts';
import { csvRecords, type CsvForm, type CsvRecord } from './csvRecords.ts';

const delimiters = [',', ';', '\t', '|'];
/** Excel writes the delimiter so, in a line before the header. */
const delimiterLine = /^sep=([^"])\r?\n/i;

export interface CsvTable {
  table: Table;
  /** What is to be said of how it was read. */
  notes: string[];
}

/** The one table of a CSV file, whose rows are read from the disk each time they are gone through. Throws UploadRefusal. */
export function openCsvTable(
  file: string,
  name: string,
  rooms: HeaderRooms | null = null,
): CsvTable {
  const { pieces, notes } = csvPieces(file, name);
  const [text = ''] = pieces();
  const { form, skipped } = formOf(text, name);
  const first: CsvRecord[] = [];
  for (const record of recordsAfter(skipped, csvRecords(pieces(), form))) {
    first.push(record);
    if (first.length > mostTitles) break;
  }
  const head = headOf(
    first.map(({ cells }) => cells.map((cell) => cell.trim())),
    rooms,
  );
  refuseColumns(head.header.length, name);
  const header = headerOf(head.header);
  const toRow = rowMaker(header);
  const rows = {
    *[Symbol.iterator](): Generator<TableRow> {
      for (const record of recordsAfter(skipped + head.end, csvRecords(pieces(), form))) {
        const row = rowOfText(toRow, record, header.length);
        if (row !== null) yield row;
      }
    },
  };
  if (rows[Symbol.iterator]().next().done === true) throw new UploadRefusal(`${name} has no rows.`);
  const headerLine = first[head.end - 1]?.line ?? 1;
  return { table: { name, header, headerLine, rows }, notes };
}

function refuseColumns(count: number, name: string): void {
  if (count <= tableLimits.columns) return;
  const most = tableLimits.columns.toLocaleString('en-US');
  throw new UploadRefusal(
    `${name} has more than ${most} columns. Save only those you need, or a row for each reading.`,
  );
}

/** How the text of a file is divided, and how many lines say so. */
function formOf(text: string, name: string): { form: CsvForm; skipped: number } {
  const said = delimiterLine.exec(text);
  const body = said === null ? text : text.slice(said[0].length);
  const form: CsvForm = {
    name,
    delimiter: said?.[1] ?? delimiterOf(body),
    lineEnd: body.includes('\n') ? '\n' : '\r',
  };
  return { form, skipped: said === null ? 0 : 1 };
}

function* recordsAfter(count: number, records: Iterable<CsvRecord>): Generator<CsvRecord> {
  let at = 0;
  for (const record of records) {
    if (at >= count) yield record;
    at += 1;
  }
}

/** As far as the delimiter is looked for. */
const headLines = 20;

/** What divides most of the first lines; of several that do, what divides them most often. */
function delimiterOf(text: string): string {
  const head = text.split(/\r\n|\r|\n/, headLines);
  const counted = delimiters.map((one) => ({
    one,
    lines: head.filter((line) => line.includes(one)).length,
    parts: head.reduce((sum, line) => sum + line.split(one).length, 0),
  }));
  const best = counted.toSorted((a, b) => b.lines - a.lines || b.parts - a.parts);
  return best[0]?.one ?? ',';
}
