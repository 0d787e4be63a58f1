import { format } from 'date-fns/format';

/** How many days can be picked one by one. */
export interface DayCounts {
  minCount?: number | undefined;
  maxCount?: number | undefined;
}

/** A click on a day where several can be picked: on or off, in order; nothing changes where it would leave too few or too many. */
export function toggleDay(
  days: readonly string[],
  day: string,
  { minCount = 0, maxCount = Infinity }: DayCounts,
): readonly string[] {
  const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted();
  const isRefused = next.length < days.length ? next.length < minCount : next.length > maxCount;
  return isRefused ? days : next;
}

/**
 * A day of the calendar, at noon of the browser's own zone: nowhere do clocks skip it. Dates of a named zone ask the browser
 * for its offset at each step of their arithmetic, 150 ms for one month.
 */
export function dayOf(key: string): Date {
  return new Date(`${key}T12:00:00`);
}

/** 'YYYY-MM-DD' of a day of the calendar. */
export function keyOf(day: Date): string {
  return format(day, 'yyyy-MM-dd');
}
