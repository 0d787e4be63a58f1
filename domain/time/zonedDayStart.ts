import { dayNumberOf } from './dayNumber.ts';
import { wallRange } from './wallRange.ts';

const dayMs = 86_400_000;

/** The first instant of a local day given as days since 1970-01-01. A day that a zone left out starts where the next one does. */
export function zonedDayNumberStart(dayNumber: number, zone: string): number {
  const [first] = wallRange(dayNumber * dayMs, (dayNumber + 3) * dayMs, zone);
  if (first === undefined) throw new RangeError(`Not a day: ${dayNumber}`);
  return first.startMs;
}

/** The first instant of the local day 'YYYY-MM-DD': midnight, or the end of the gap when the clock skips midnight. */
export function zonedDayStart(dayKey: string, zone: string): number {
  return zonedDayNumberStart(dayNumberOf(dayKey), zone);
}
