import { weekdaysOf, weeksOf } from '#domain/booking/weekPattern.ts';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import {
  bookingCell,
  FaultList,
  textOf,
  type BookingFault,
  type RawRow,
} from '#server/ingest/bookings/reading/rawRow.ts';

/** Columns of a timetable; `activity` is a title, which is read and dropped. */
export const timetableFields = [
  'source',
  'id',
  'course_code',
  'activity',
  'activity_type',
  'department',
  'room',
  'zone_id',
  'building',
  'weekdays',
  'start',
  'end',
  'duration',
  'weeks',
  'except',
  'planned_size',
  'timezone',
] as const;

const known: ReadonlySet<string> = new Set(timetableFields);
const passedOn = [
  'source',
  'course_code',
  'activity_type',
  'department',
  'room',
  'zone_id',
  'building',
  'timezone',
] as const;
const minuteMs = 60_000;
const dayMs = 86_400_000;

interface Times {
  /** Minutes of the local day. */
  startMinute: number;
  endMinute: number;
}

function read<Value>(
  row: RawRow,
  field: string,
  {
    faults,
    parse,
    reason,
  }: { faults: FaultList; parse: (text: string) => Value | null; reason: string },
): Value | null {
  const text = textOf(row[field]);
  if (text === null) return faults.add(field, 'missing');
  return parse(text) ?? faults.add(field, reason);
}

/** Minutes of a time of day; a map's pattern makes a wall time of it. */
function minuteOf(text: string): number | null {
  const match = /(?:^|T)([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

const clockFault = 'not a time of day such as 09:00';

function readTimes(row: RawRow, faults: FaultList): Times | null {
  const startMinute = read(row, 'start', { faults, parse: minuteOf, reason: clockFault });
  const duration = textOf(row['duration']);
  if (duration === null) {
    const endMinute = read(row, 'end', { faults, parse: minuteOf, reason: clockFault });
    return startMinute === null || endMinute === null ? null : { startMinute, endMinute };
  }
  if (!/^\d{1,4}$/.test(duration)) return faults.add('duration', 'not a whole number of minutes');
  return startMinute === null ? null : { startMinute, endMinute: startMinute + Number(duration) };
}

function readExcept(row: RawRow, faults: FaultList): Set<number> {
  const texts = (textOf(row['except']) ?? '').split(/[;\s]+/).filter((text) => text !== '');
  const days = texts.map(dayNumberOf);
  if (days.some(Number.isNaN)) faults.add('except', 'not days such as 2026-03-02, with semicolons');
  return new Set(days);
}

/** The Monday of a day's week. 1970-01-01 was a Thursday. */
function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

function wallTime(day: number, minute: number): string {
  return new Date(day * dayMs + minute * minuteMs).toISOString().slice(0, 19);
}

/** The meetings of a class in a term whose first week holds a day, as bookings; or what is wrong with its row. */
export function timetableMeetings(
  row: RawRow,
  termStart: string,
): { bookings: RawRow[]; faults: BookingFault[] } {
  const faults = new FaultList();
  const id = textOf(row['id']) ?? faults.add('id', 'missing');
  const weekdays = read(row, 'weekdays', {
    faults,
    parse: weekdaysOf,
    reason: 'not weekdays such as Mo We, or 1 to 7',
  });
  const weeks = read(row, 'weeks', {
    faults,
    parse: weeksOf,
    reason: 'not weeks such as 1-6,8 or 1011',
  });
  const times = readTimes(row, faults);
  const except = readExcept(row, faults);
  for (const field in row) if (!known.has(field)) faults.add(field, 'unknown field');
  const isWhole = id !== null && weekdays !== null && weeks !== null && times !== null;
  if (!isWhole || faults.faults.length > 0) return { bookings: [], faults: faults.faults };
  const facts = {
    ...Object.fromEntries(passedOn.map((field) => [field, row[field]])),
    planned_size: bookingCell(textOf(row['planned_size']) ?? '', 'planned_size'),
    is_timetable: true,
    recurrence_id: id,
  };
  const monday = mondayOf(dayNumberOf(termStart));
  const days = weeks.flatMap((week) => weekdays.map((one) => monday + (week - 1) * 7 + one - 1));
  const bookings = days
    .filter((day) => !except.has(day))
    .map((day) =>
      Object.assign(
        {
          id: `${id}/${dayKeyOf(day).replaceAll('-', '')}`,
          start: wallTime(day, times.startMinute),
          end: wallTime(day, times.endMinute),
        },
        facts,
      ),
    );
  return { bookings, faults: [] };
}
