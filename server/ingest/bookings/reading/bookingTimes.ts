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

/** Whether a stretch lies within what is kept; a date out of range names the start, or the end when only that is. */
function isWithin({ startMs, endMs }: Stretch, taken: TakenRange, faults: FaultList): boolean {
  for (const [field, ms] of [
    ['start', startMs],
    ['end', endMs],
  ] as const) {
    if (ms < earliestMs) faults.add(field, 'before the year 2000');
    else if (ms > taken.latestMs) faults.add(field, 'more than three years ahead');
    else if (field === 'start' && ms < taken.oldestStartMs)
      faults.add(field, 'older than the retention');
    else continue;
    return false;
  }
  if (endMs <= startMs) faults.add('end', 'not after start');
  else if (endMs > startMs + mostDays * dayMs) faults.add('end', 'more than 31 days after start');
  else return true;
  return false;
}

/** The times of a row in whole seconds, but the one that tells versions apart; null with their faults noted. */
export function bookingTimes(row: RawRow, clocks: Clocks, faults: FaultList): BookingTimes | null {
  const stretch = readStretch(row, clocks, faults);
  const instant = (field: string): number | null => {
    const value = row[field] ?? null;
    if (value === null || value === '') return null;
    const ms = typeof value === 'string' ? bookingInstantMs(value, clocks.timezone) : Number.NaN;
    if (Number.isNaN(ms)) return faults.add(field, notATime);
    if (ms < earliestMs) return faults.add(field, 'before the year 2000');
    // The store has no room for times far ahead.
    return ms > clocks.taken.latestMs ? faults.add(field, 'more than three years ahead') : ms;
  };
  const isFit = stretch !== null && isWithin(stretch, clocks.taken, faults);
  // All are read, for each may have a fault.
  const createdMs = wholeSeconds(instant('created_at'));
  const updatedMs = instant('updated_at');
  const cancelledMs = wholeSeconds(instant('cancelled_at'));
  const checkedInMs = wholeSeconds(instant('checked_in_at'));
  const endedMs = wholeSeconds(instant('ended_at'));
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
