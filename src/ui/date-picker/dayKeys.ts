import { format } from 'date-fns/format';

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
