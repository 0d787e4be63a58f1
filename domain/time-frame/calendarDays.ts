import { dayNumberOfDate, weekdayOf } from '#domain/time/dayNumber.ts';

const dayMs = 86_400_000;

export const daysPerWeek = 7;

interface CalendarDate {
  year: number;
  /** 1..12. */
  month: number;
  /** 1..31. */
  day: number;
}

/** Year, month and day of days since 1970-01-01. */
export function calendarDate(day: number): CalendarDate {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The Monday at or before a day. */
export function weekStart(day: number): number {
  return day - weekdayOf(day);
}

/** The first day of the month that holds a day, or of one some months later. */
export function monthStart(day: number, monthsLater = 0): number {
  const { year, month } = calendarDate(day);
  return dayNumberOfDate(year, month + monthsLater, 1);
}

/** The first day of the quarter that holds a day, or of one some quarters later. */
export function quarterStart(day: number, quartersLater = 0): number {
  const { year, month } = calendarDate(day);
  const firstMonth = Math.floor((month - 1) / 3) * 3 + 1;
  return dayNumberOfDate(year, firstMonth + quartersLater * 3, 1);
}

/** The same day of the month some months later; the last of that month where it is shorter. */
export function addMonths(day: number, months: number): number {
  const first = monthStart(day, months);
  const length = monthStart(first, 1) - first;
  return first + Math.min(calendarDate(day).day, length) - 1;
}
