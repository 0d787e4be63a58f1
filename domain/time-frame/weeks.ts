import { daysPerWeek, weekStart } from './calendarDays.ts';
import type { DayRange } from './DayRange.ts';

const weekMs = 7 * 86_400_000;

/** Weeks from an instant to another, in whole and parts; 0 where it is not later. */
export function weeksBetween(startMs: number, endMs: number): number {
  return Math.max(0, endMs - startMs) / weekMs;
}

/** The Mondays of the last whole calendar weeks within some days, oldest first: at most `count`, fewer where days are too few. */
export function fullWeeks({ startDay, endDayExclusive }: DayRange, count: number): number[] {
  const end = weekStart(endDayExclusive);
  const mondays = Array.from({ length: count }, (_, at) => end - (count - at) * daysPerWeek);
  return mondays.filter((monday) => monday >= startDay);
}
