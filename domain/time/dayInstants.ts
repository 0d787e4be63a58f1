import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { localDayNumber } from './localParts.ts';
import type { InstantRange } from './wallRange.ts';
import { zonedDayNumberStart } from './zonedDayStart.ts';

/** The local days that an instant range touches: its end is exclusive. */
export function daysOfInstants({ startMs, endMs }: InstantRange, timeZone: string): DayRange {
  return {
    startDay: localDayNumber(startMs, timeZone),
    endDayExclusive: localDayNumber(endMs - 1, timeZone) + 1,
  };
}

/** The instants of whole local days, each 23 or 25 hours long where the clock changes. */
export function instantsOfDays(days: DayRange, timeZone: string): InstantRange {
  return {
    startMs: zonedDayNumberStart(days.startDay, timeZone),
    endMs: zonedDayNumberStart(days.endDayExclusive, timeZone),
  };
}

/** Whether a range begins and ends with local days, so that its dates say all. */
export function isWholeDays(range: InstantRange, timeZone: string): boolean {
  const whole = instantsOfDays(daysOfInstants(range, timeZone), timeZone);
  return whole.startMs === range.startMs && whole.endMs === range.endMs;
}
