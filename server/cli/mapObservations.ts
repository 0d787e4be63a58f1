import { tz } from '@date-fns/tz';
import { parse as parseTime } from 'date-fns';
import type { Observation } from '#contract/ingestObservations.ts';
import { toInstantMs } from '#domain/time/toInstantMs.ts';
import type { ObservationMap } from './ObservationMap.ts';

/** An observation and the line of the file that it came from. */
export interface MappedObservation {
  line: number;
  column: string;
  observation: Observation;
}

/** What was left out, and why. */
export interface MappingCounts {
  rows: number;
  emptyCells: number;
  rowsOfOtherDays: number;
}

export type FileRow = Readonly<Record<string, string>>;

function cell(row: FileRow, column: string, line: number): string {
  const value = row[column];
  if (value === undefined) throw new Error(`Line ${line}: there is no column ${column}`);
  return value.trim();
}

/** The time as the file writes it, with its date when days are numbered; null on a day that the map does not name. */
function timeText(row: FileRow, { time }: ObservationMap, line: number): string | null {
  const text = cell(row, time.column, line);
  if (time.day === undefined) return text;
  const date = time.day.dates[cell(row, time.day.column, line)];
  return date === undefined ? null : `${date} ${text}`;
}

function instantMs(text: string, { time }: ObservationMap): number {
  if (time.format === undefined && time.day === undefined) {
    return toInstantMs(text, time.zone ?? 'UTC');
  }
  const format = time.format ?? 'yyyy-MM-dd HH:mm:ss';
  return parseTime(text, format, new Date(0), { in: tz(time.zone ?? 'UTC') }).getTime();
}

function valueOf(text: string, field: 'count' | 'in_use' | 'entries'): number | boolean {
  if (field === 'in_use' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return Number(text);
}

/** The observations of one row of a file. Throws a sentence with the line when the time or a value cannot be read. */
export function mapObservations(
  row: FileRow,
  line: number,
  { map, counts }: { map: ObservationMap; counts: MappingCounts },
): MappedObservation[] {
  counts.rows += 1;
  const text = timeText(row, map, line);
  if (text === null) {
    counts.rowsOfOtherDays += 1;
    return [];
  }
  const ms = instantMs(text, map);
  if (Number.isNaN(ms)) throw new Error(`Line ${line}: ${text} is not a time of the map's format`);
  const time = new Date(ms).toISOString();
  return Object.entries(map.columns).flatMap(([column, { zone_id, layer, field }]) => {
    const value = cell(row, column, line);
    if (value === '') {
      counts.emptyCells += 1;
      return [];
    }
    const read = valueOf(value, field);
    if (Number.isNaN(read)) throw new Error(`Line ${line}: ${column} ${value} is not a number`);
    const observation = { time, zone_id, layer, [field]: read, period_s: map.period_s };
    return [{ line, column, observation }];
  });
}
