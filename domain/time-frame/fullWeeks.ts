import { daysPerWeek, weekStart } from './calendarDays.ts';
import type { DayRange } from './DayRange.ts';

/** The Mondays of the last whole calendar weeks within some days, oldest first: at most `count`, fewer where days are too few. */
export function fullWeeks({ startDay, endDayExclusive }: DayRange, count: number): number[] {
  const end = weekStart(endDayExclusive);
  const mondays = Array.from({ length: count }, (_, at) => end - (count - at) * daysPerWeek);
  return mondays.filter((monday) => monday >= startDay);
}
