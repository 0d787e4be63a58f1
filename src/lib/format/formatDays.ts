import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';

const parts = { timeZone: 'UTC' } as const;
const date = { ...parts, month: 'short', day: 'numeric' } as const;
const days = new Intl.DateTimeFormat('en-US', { ...date, year: 'numeric' });
const weekdays = new Intl.DateTimeFormat('en-US', { ...date, year: 'numeric', weekday: 'short' });
const shortDays = new Intl.DateTimeFormat('en-US', { ...date, weekday: 'short' });
const longDays = new Intl.DateTimeFormat('en-US', { ...date, weekday: 'long' });
const months = new Intl.DateTimeFormat('en-US', { ...parts, month: 'long', year: 'numeric' });

function dateOf(dayKey: string): Date {
  return new Date(`${dayKey}T00:00:00Z`);
}

/** "Nov 20, 2026" of '2026-11-20'. */
export function formatDay(dayKey: string): string {
  return days.format(dateOf(dayKey));
}

/** "Fri, Nov 20, 2026" of '2026-11-20'. */
export function formatWeekday(dayKey: string): string {
  return weekdays.format(dateOf(dayKey));
}

/** "October 2026" of any day in it. */
export function formatMonth(dayKey: string): string {
  return months.format(dateOf(dayKey));
}

/**
 * First and last day, both included: "Nov 2 – 20, 2026", "Sep 28 – Nov 22, 2026", "Dec 28, 2025 – Jan 3, 2026"; a single day
 * with its weekday.
 */
export function formatDays(firstKey: string, lastKey: string): string {
  if (firstKey === lastKey) return formatWeekday(firstKey);
  return days.formatRange(dateOf(firstKey), dateOf(lastKey)).replaceAll('\u2009', ' ');
}

/** The same of a range, which ends before a day. */
export function formatDayRange({ startDay, endDayExclusive }: DayRange): string {
  return formatDays(dayKeyOf(startDay), dayKeyOf(endDayExclusive - 1));
}

/** "Tue, Nov 10" of '2026-11-10'. */
export function formatShortDay(dayKey: string): string {
  return shortDays.format(dateOf(dayKey));
}

/** "Friday, Nov 20" of '2026-11-20'. */
export function formatLongDay(dayKey: string): string {
  return longDays.format(dateOf(dayKey));
}
