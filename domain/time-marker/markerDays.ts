import type { DayRange } from '#domain/time-frame/DayRange.ts';

/** When a building exists, in local days; null is open-ended. */
export interface BuildingLife {
  startDay: number;
  endDayExclusive: number | null;
}

/**
 * The days that a time marker can have: from the earliest start among the chosen buildings to the
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
