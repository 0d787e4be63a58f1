import { localDayNumber } from '#domain/time/localParts.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';

/** When a building exists, in local days; null is open-ended. */
export interface BuildingLife {
  startDay: number;
  endDayExclusive: number | null;
}

/**
 * The days that a time marker can have (specification, section 5): from the earliest start among the chosen buildings to the
 * earlier of their last end and yesterday. Null when that leaves none.
 */
export function markerDayLimits(lives: readonly BuildingLife[], today: number): DayRange | null {
  if (lives.length === 0) return null;
  const startDay = Math.min(...lives.map((life) => life.startDay));
  const ends = lives.map(({ endDayExclusive }) => endDayExclusive ?? Number.POSITIVE_INFINITY);
  const endDayExclusive = Math.min(today, Math.max(...ends));
  return startDay < endDayExclusive ? { startDay, endDayExclusive } : null;
}

/** A new marker starts and ends yesterday. */
export function defaultMarkerDays(today: number): DayRange {
  return { startDay: today - 1, endDayExclusive: today };
}

/** The local days that an instant range touches: its end is exclusive, as on the wire. */
export function daysOfMarker({ startMs, endMs }: InstantRange, timeZone: string): DayRange {
  return {
    startDay: localDayNumber(startMs, timeZone),
    endDayExclusive: localDayNumber(endMs - 1, timeZone) + 1,
  };
}

/** Whole local days as instants: from the start of the first to the end of the last. */
export function instantsOfDays(days: DayRange, timeZone: string): InstantRange {
  return {
    startMs: zonedDayNumberStart(days.startDay, timeZone),
    endMs: zonedDayNumberStart(days.endDayExclusive, timeZone),
  };
}

/** Whether a marker begins and ends with local days, so that its dates say all. */
export function isWholeDays(range: InstantRange, timeZone: string): boolean {
  const whole = instantsOfDays(daysOfMarker(range, timeZone), timeZone);
  return whole.startMs === range.startMs && whole.endMs === range.endMs;
}
