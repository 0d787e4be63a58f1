import { group as groupBy } from 'd3-array';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { bookingTotals, type BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { BookingDay } from '#src/data/bookings/readBookingDays.ts';

export type SpanInterval = 'P1D' | 'P1W';

/** A day, or the days of a frame that lie in one week, [startMs, endMs), and what they come to. */
export interface BookedSpan {
  /** The start, as text. */
  id: string;
  startMs: number;
  endMs: number;
  totals: BookingTotals;
  /** What the span at its place of the compared period came to; null without one. */
  before: BookingTotals | null;
}

/** How a table of spans is made. */
export interface SpanTableInput {
  interval: SpanInterval;
  timeZone: string;
  hasBefore: boolean;
}

interface SpanInput {
  days: readonly BookingDay[];
  timeZone: string;
  /** The days of the compared period. */
  daysBefore?: readonly BookingDay[] | undefined;
}

/** Days by themselves, or those of each week from Monday together. */
function parts(
  days: readonly BookingDay[],
  timeZone: string,
  interval: SpanInterval,
): (readonly BookingDay[])[] {
  if (interval === 'P1D') return days.map((day) => [day]);
  const mondayOf = ({ startMs }: BookingDay) => {
    const day = localDayNumber(startMs, timeZone);
    return day - weekdayOf(day);
  };
  return [...groupBy(days, mondayOf).values()];
}

function totalsOf(days: readonly BookingDay[]): BookingTotals {
  return bookingTotals(days.map(({ measures }) => measures));
}

/** Days as spans, each beside the one at its place of the compared period. */
export function toBookedSpans(
  { days, timeZone, daysBefore = [] }: SpanInput,
  interval: SpanInterval,
): BookedSpan[] {
  const before = parts(daysBefore, timeZone, interval);
  return parts(days, timeZone, interval).map((own, at) => {
    const startMs = own[0]?.startMs ?? 0;
    const other = before[at];
    return {
      id: String(startMs),
      startMs,
      endMs: own.at(-1)?.endMs ?? startMs,
      totals: totalsOf(own),
      before: other === undefined ? null : totalsOf(other),
    };
  });
}

/** The fewest days that are shown as weeks; shorter frames would be no line. */
const leastDays = 21;

/** Weeks where there are enough of them, else days. */
export function usualInterval(days: readonly BookingDay[]): SpanInterval {
  return days.length >= leastDays ? 'P1W' : 'P1D';
}
