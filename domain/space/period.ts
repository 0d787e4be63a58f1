import { localDayNumber } from '#domain/time/localParts.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';

/** Where an open end stands: the end of tomorrow, the local day after today. */
export function openEndMs(nowMs: number, zone: string): number {
  return zonedDayNumberStart(localDayNumber(nowMs, zone) + 2, zone);
}

/** Whether an instant lies in a half-open range. */
export function isWithin(range: InstantRange, ms: number): boolean {
  return range.startMs <= ms && ms < range.endMs;
}

/** Whether two half-open ranges share an instant. */
export function hasOverlap(a: InstantRange, b: InstantRange): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}
