import type { BookingFacts } from '#domain/booking/Booking.ts';
import { bookingInstantMs } from '#domain/booking/bookingTime.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { textOf, type FaultList, type RawRow } from './rawRow.ts';

/** The clocks by which times are read. */
interface Clocks {
  /** Of times without an offset; null when there is none. */
  timezone: string | null;
  /** Of days. */
  dayZone: string;
  taken: TakenRange;
}

/** `updatedMs` tells versions apart, to the millisecond. */
export type BookingTimes = Pick<
  BookingFacts,
  'startMs' | 'endMs' | 'isAllDay' | 'createdMs' | 'cancelledMs' | 'checkedInMs' | 'endedMs'
> & { updatedMs: number | null };

const dayMs = 86_400_000;
const earliestMs = Date.UTC(2000, 0, 1);
const mostDays = 31;
const yearsAhead = 3;
const notATime = 'not an ISO 8601 time with an offset';

/** The same day and time of another month; a day that it does not have is its last. */
function monthsFrom(ms: number, months: number): number {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

interface Retention {
  nowMs: number;
  retentionMonths: number;
}

/** The earliest instant at which a booking may start. */
export function oldestStartMs({ nowMs, retentionMonths }: Retention): number {
  return monthsFrom(nowMs, -retentionMonths);
}

/** The instants in which bookings are taken, ms since 1970. */
export interface TakenRange {
  oldestStartMs: number;
  latestMs: number;
}

/** When bookings may be: from the oldest that are kept to three years ahead. */
export function takenRange(retention: Retention): TakenRange {
  return {
    oldestStartMs: oldestStartMs(retention),
    latestMs: monthsFrom(retention.nowMs, 12 * yearsAhead),
  };
}

function wholeSeconds<Ms extends number | null>(ms: Ms): Ms {
  return (ms === null ? null : Math.floor(ms / 1000) * 1000) as Ms;
}

interface Stretch {
  startMs: number;
  endMs: number;
  isAllDay: boolean;
}

function readDays(start: string, end: string | null, zone: string): Stretch {
  const first = dayNumberOf(start);
  const endExclusive = end === null ? first + 1 : dayNumberOf(end);
  return {
    startMs: zonedDayNumberStart(first, zone),
    endMs: Number.isNaN(endExclusive) ? Number.NaN : zonedDayNumberStart(endExclusive, zone),
    isAllDay: true,
  };
}

function readStretch(row: RawRow, clocks: Clocks, faults: FaultList): Stretch | null {
  const start = textOf(row['start']);
  const end = textOf(row['end']);
  if (start === null) return faults.add('start', 'missing');
  const isDay = !Number.isNaN(dayNumberOf(start));
  if (isDay) {
    const days = readDays(start, end, clocks.dayZone);
    return Number.isNaN(days.endMs) ? faults.add('end', notATime) : days;
  }
  const startMs = bookingInstantMs(start, clocks.timezone);
  if (Number.isNaN(startMs)) faults.add('start', notATime);
  if (end === null) return faults.add('end', 'missing');
  const endMs = bookingInstantMs(end, clocks.timezone);
  if (Number.isNaN(endMs)) faults.add('end', notATime);
  if (Number.isNaN(startMs + endMs)) return null;
  return { startMs: wholeSeconds(startMs), endMs: wholeSeconds(endMs), isAllDay: false };
}

/** Why the store has no room for an instant; null where it has. */
function rangeFault(ms: number, { latestMs }: TakenRange): string | null {
  if (ms < earliestMs) return 'before the year 2000';
  return ms > latestMs ? 'more than three years ahead' : null;
}

function lengthFault({ startMs, endMs }: Stretch): string | null {
  if (endMs <= startMs) return 'not after start';
  return endMs > startMs + mostDays * dayMs ? 'more than 31 days after start' : null;
}

/** Whether a stretch lies within what is kept; a date out of range names the start, or the end when only that is. */
function isWithin(stretch: Stretch, taken: TakenRange, faults: FaultList): boolean {
  const { startMs, endMs } = stretch;
  const isOld = startMs < taken.oldestStartMs;
  const startFault = rangeFault(startMs, taken) ?? (isOld ? 'older than the retention' : null);
  if (startFault !== null) {
    faults.add('start', startFault);
    return false;
  }
  const endFault = rangeFault(endMs, taken) ?? lengthFault(stretch);
  if (endFault !== null) faults.add('end', endFault);
  return endFault === null;
}

function readInstant(
  row: RawRow,
  field: string,
  { timezone, taken }: Clocks,
  faults: FaultList,
): number | null {
  const value = row[field] ?? null;
  if (value === null || value === '') return null;
  const ms = typeof value === 'string' ? bookingInstantMs(value, timezone) : Number.NaN;
  const fault = Number.isNaN(ms) ? notATime : rangeFault(ms, taken);
  return fault === null ? ms : faults.add(field, fault);
}

/** The times of a row in whole seconds, but the one that tells versions apart; null with their faults noted. */
export function bookingTimes(row: RawRow, clocks: Clocks, faults: FaultList): BookingTimes | null {
  const stretch = readStretch(row, clocks, faults);
  const isFit = stretch !== null && isWithin(stretch, clocks.taken, faults);
  // All are read, for each may have a fault.
  const createdMs = wholeSeconds(readInstant(row, 'created_at', clocks, faults));
  const updatedMs = readInstant(row, 'updated_at', clocks, faults);
  const cancelledMs = wholeSeconds(readInstant(row, 'cancelled_at', clocks, faults));
  const checkedInMs = wholeSeconds(readInstant(row, 'checked_in_at', clocks, faults));
  const endedMs = wholeSeconds(readInstant(row, 'ended_at', clocks, faults));
  if (!isFit) return null;
  const { startMs, endMs, isAllDay } = stretch;
  return {
    startMs,
    endMs,
    isAllDay,
    createdMs,
    updatedMs,
    cancelledMs,
    checkedInMs,
    endedMs,
  };
}
