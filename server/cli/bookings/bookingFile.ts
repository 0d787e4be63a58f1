import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { BookingFormat } from '#contract/ingestBookings.ts';

/** What is sent in one request. */
export interface BookingPart {
  body: string;
  /** How many rows of the file are before it. */
  rowsBefore: number;
}

export interface BookingFile {
  contentType: string;
  parts: BookingPart[];
}

const contentTypes: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.ics': 'text/calendar',
  '.json': 'application/json',
  '.jsonl': 'application/x-ndjson',
  '.ndjson': 'application/x-ndjson',
};

const rowsPerPart = 20_000;
/** A class is a booking for each week and weekday. */
const classesPerPart = 1000;

interface FileOptions {
  format: BookingFormat | undefined;
  /** Of CSV; a comma when absent. */
  delimiter: string | undefined;
  /** Whether all of it is sent at once. */
  isWhole: boolean;
}

function inParts<Row>(
  rows: readonly Row[],
  { format, isWhole }: FileOptions,
  toBody: (rows: readonly Row[]) => string,
): BookingPart[] {
  const most = format === 'timetable' ? classesPerPart : rowsPerPart;
  const size = isWhole ? Math.max(rows.length, 1) : most;
  const starts = Array.from({ length: Math.max(Math.ceil(rows.length / size), 1) }, (_, at) => at);
  return starts.map((at) => ({
    body: toBody(rows.slice(at * size, (at + 1) * size)),
    rowsBefore: at * size,
  }));
}

/** The records of a table as they are written, quoted line breaks included. */
function csvParts(text: string, options: FileOptions): BookingPart[] {
  const records = parse(text, {
    bom: true,
    delimiter: options.delimiter ?? ',',
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as { raw: string }[];
  const [header = '', ...rows] = records.map(({ raw }) => raw.replaceAll(/^[\r\n]+|[\r\n]+$/g, ''));
  return inParts(rows, options, (some) => `${[header, ...some].join('\n')}\n`);
}

function jsonParts(text: string, options: FileOptions): BookingPart[] {
  const parsed = JSON.parse(text) as unknown;
  if (Array.isArray(parsed)) return inParts(parsed, options, (some) => JSON.stringify(some));
  const page = parsed as { value?: unknown };
  if (options.format !== 'graph' || !Array.isArray(page.value))
    return [{ body: text, rowsBefore: 0 }];
  return inParts(page.value, options, (some) => JSON.stringify({ ...page, value: some }));
}

/** A file of bookings in parts of 20,000 rows. Throws a sentence when it is of no kind that is known. */
export function readBookingFile(file: string, options: FileOptions): BookingFile {
  const contentType = contentTypes[extname(file).toLowerCase()];
  if (contentType === undefined) {
    const endings = Object.keys(contentTypes).join(', ');
    throw new Error(`${file} has none of the endings ${endings}, which tell what it is.`);
  }
  if (!existsSync(file)) throw new Error(`The file ${file} doesn't exist.`);
  const text = readFileSync(file, 'utf8');
  if (contentType === 'text/csv') return { contentType, parts: csvParts(text, options) };
  if (contentType === 'application/json') return { contentType, parts: jsonParts(text, options) };
  if (contentType === 'text/calendar')
    return { contentType, parts: [{ body: text, rowsBefore: 0 }] };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return { contentType, parts: inParts(lines, options, (some) => `${some.join('\n')}\n`) };
}
