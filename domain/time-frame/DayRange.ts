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
