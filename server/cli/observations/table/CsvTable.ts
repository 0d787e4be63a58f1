import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, parse as parseCsv, type Options } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { wrongKindText, type FileKind } from '#server/core/file-kind/FileKind.ts';
import { recogniseFile } from '#server/core/file-kind/recogniseFile.ts';

/** A row by column, and its line in the file. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A CSV file with a header that has been looked at; its rows can be read again and again. */
export interface CsvTable {
  name: string;
  header: readonly string[];
  delimiter: string;
  /** Rejects with a sentence that names the line where the file is broken. */
  rows: () => AsyncIterable<CsvRow>;
}

const delimiters = [',', ';', '\t', '|'];
/** As much as a header can take, in bytes. */
const headBytes = 262_144;
/** Excel writes the delimiter so, in a line before the header. */
const delimiterLine = /^sep=(.)\r?\n/i;

/** Opens a file. Rejects with a sentence when it is of another kind, empty, or has a header that can't be used. */
export async function openCsv(file: string, given?: string): Promise<CsvTable> {
  const name = basename(file);
  const text = await readHead(file, name);
  const said = delimiterLine.exec(text)?.[1];
  const [before = ''] = /^(?:sep=.\r?\n)?\s*/i.exec(text) ?? [];
  const [first = ''] = text.slice(before.length).split(/\r\n|\n|\r/, 1);
  const delimiter = given ?? said ?? likeliestDelimiter(first);
  const header = readHeader(first, delimiter, name);
  const options: Options = {
    bom: true,
    delimiter,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    columns: header,
    from_line: before.split('\n').length + 1,
  };
  async function* rows(): AsyncGenerator<CsvRow> {
    const parser = createReadStream(file).pipe(parseCsv(options));
    try {
      for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
        yield { line: info.lines, cells: record };
      }
    } catch (error) {
      throw readableFault(error, name);
    }
  }
  return { name, header, delimiter, rows };
}

interface ParsedRow {
  record: Record<string, string>;
  info: { lines: number };
}

/** The beginning of a file that is a table, as text; its last character may be cut off. */
async function readHead(file: string, name: string): Promise<string> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new Error(`The file ${file} doesn't exist or can't be read.`, { cause });
  });
  try {
    if ((await handle.stat()).isDirectory()) throw new Error(`${name} is a folder. Name a file.`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    if (!isTable(recogniseFile(head))) {
      throw new Error(wrongKindText(name, recogniseFile(await readFile(file)), 'asReadings'));
    }
    return decoded(head, name);
  } finally {
    await handle.close();
  }
}

function isTable(kind: FileKind): boolean {
  return kind === 'csv' || kind === 'text';
}

function decoded(head: Buffer, name: string): string {
  try {
    return new TextDecoder('utf8', { fatal: true }).decode(head, { stream: true });
  } catch (cause) {
    throw new Error(`${name} is not UTF-8. Save it as CSV (UTF-8), and import that.`, { cause });
  }
}

/** The delimiter that parts the most columns outside of quotes. */
function likeliestDelimiter(header: string): string {
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const counted = delimiters.map((one) => ({ one, count: bare.split(one).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.one ?? ',';
}

function readHeader(line: string, delimiter: string, name: string): string[] {
  const header = splitHeader(line, delimiter, name);
  const twice = header.find((column, at) => column !== '' && header.indexOf(column) < at);
  if (twice !== undefined) throw new Error(`${name} has two columns called ${twice}. Rename one.`);
  // Columns without a name can't be meant by a map; they get one that no header has.
  return header.map((column, at) => (column === '' ? `column ${at + 1}` : column));
}

function splitHeader(line: string, delimiter: string, name: string): string[] {
  try {
    const [header = []] = parseNow(line, { delimiter, trim: true });
    return header;
  } catch (error) {
    throw readableFault(error, name);
  }
}

/** What the reader of CSV says, with the line and in a sentence. */
function readableFault(error: unknown, name: string): unknown {
  if (!(error instanceof CsvError)) return error;
  const { lines, record, columns } = error as CsvError & Partial<CsvPlace>;
  const at = lines === undefined ? name : `${name}, line ${lines}`;
  const isUneven = error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' && record && columns;
  const reason = isUneven
    ? `${record.length} cells, but the header has ${columns.length} columns. Decimal commas need quotes or another delimiter.`
    : error.message;
  return new Error(`${at}: ${reason}`, { cause: error });
}

interface CsvPlace {
  lines: number;
  record: string[];
  columns: unknown[];
}
