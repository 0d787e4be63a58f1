import { daysPerWeek, weekStart } from './calendarDays.ts';

/** Local calendar days, counted from 1970-01-01, half-open. Free of time zones, hence of DST. */
export interface DayRange {
  startDay: number;
  endDayExclusive: number;
}

/** Whether two ranges share a day. */
export function sharesDay(a: DayRange, b: DayRange): boolean {
  return a.startDay < b.endDayExclusive && b.startDay < a.endDayExclusive;
}

export function isSameRange(a: DayRange, b: DayRange): boolean {
  return a.startDay === b.startDay && a.endDayExclusive === b.endDayExclusive;
}

/** The Mondays of the last whole calendar weeks within some days, oldest first: at most `count`, fewer where days are too few. */
export function fullWeeks({ startDay, endDayExclusive }: DayRange, count: number): number[] {
  const end = weekStart(endDayExclusive);
  const mondays = Array.from({ length: count }, (_, at) => end - (count - at) * daysPerWeek);
  return mondays.filter((monday) => monday >= startDay);
}
