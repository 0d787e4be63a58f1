import { parse } from 'csv-parse/sync';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { AppError } from '#server/core/AppError.ts';
import { RowFault } from '#server/core/faults/faultRows.ts';
import {
  checkCandidate,
  mostRows,
  type MarkerCandidate,
  type MarkerReading,
} from './MarkerReading.ts';
import { wallInstant } from '#domain/time/wallRange.ts';

/** What a column may be called, lower case. */
const columns = {
  title: ['title', 'name', 'summary'],
  description: ['description', 'notes'],
  start: ['start', 'startdate', 'startdatetime', 'from'],
  end: ['end', 'enddate', 'enddatetime', 'until', 'to'],
} as const;

type Column = keyof typeof columns;
type Row = Record<Column, string>;

const names = { title: 'title', description: 'description', end: 'end' };
const localTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::\d{2})?$/;

/**
 * Reads a CSV file with a header: title, start, and where wanted end and description. A day as the end is the last one; a time
 * is exclusive; times without an offset are those of the zone. Throws INVALID_BODY for what is no CSV, or without its columns.
 */
export function readCsvMarkers(text: string, timeZone: string): MarkerReading {
  const reading: MarkerReading = { candidates: [], refused: [], passedOver: [] };
  for (const [at, cells] of readRows(text).entries()) {
    const row = at + 1;
    try {
      const candidate = toCandidate(cells, row, timeZone);
      reading.candidates.push(checkCandidate(candidate, names));
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      const { field, message: reason } = error;
      reading.refused.push({ row, title: cells.title, field, reason });
    }
  }
  return reading;
}

function readRows(text: string): Row[] {
  const [header, ...rows] = readTable(text);
  const places = (Object.keys(columns) as Column[]).map((column) => {
    const known: readonly string[] = columns[column];
    const at = (header ?? []).findIndex((name) => known.includes(name.toLowerCase()));
    if (at < 0 && (column === 'title' || column === 'start'))
      throw refusal(column, `The column ${column} is missing`);
    return [column, at] as const;
  });
  if (rows.length > mostRows) throw refusal('text', `The file has more than ${mostRows} rows`);
  return rows.map(
    (cells) => Object.fromEntries(places.map(([column, at]) => [column, cells[at] ?? ''])) as Row,
  );
}

function readTable(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unreadable';
    throw new AppError('INVALID_BODY', `The file is not CSV: ${reason}`, { cause });
  }
}

function toCandidate(cells: Row, row: number, timeZone: string): MarkerCandidate {
  const { title, description, start, end } = cells;
  if (start === '') throw new RowFault('start', 'is missing');
  const startMs = readTime(start, 'start', timeZone);
  const endMs = readEnd(end === '' ? start : end, timeZone);
  return { row, title, description, startMs, endMs };
}

function readTime(text: string, field: Column, timeZone: string): number {
  const local = localTime.exec(text);
  const ms = local === null ? toInstantMs(text, timeZone) : readLocal(local, timeZone);
  if (Number.isNaN(ms))
    throw new RowFault(
      field,
      `“${text}” is not a day or time such as 2026-03-09 or 2026-03-09 14:00`,
    );
  return ms;
}

/** A day as the end is the last one. */
function readEnd(text: string, timeZone: string): number {
  const day = dayNumberOf(text);
  return Number.isNaN(day)
    ? readTime(text, 'end', timeZone)
    : zonedDayNumberStart(day + 1, timeZone);
}

function readLocal([, day = '', hours, minutes]: RegExpExecArray, timeZone: string): number {
  if (Number(hours) > 23 || Number(minutes) > 59) return Number.NaN;
  const wallMs = dayNumberOf(day) * 86_400_000 + (Number(hours) * 60 + Number(minutes)) * 60_000;
  return Number.isNaN(wallMs) ? Number.NaN : wallInstant(wallMs, timeZone);
}

function refusal(field: string, reason: string): AppError {
  return new AppError('INVALID_BODY', reason, { rows: [{ field, reason }] });
}
