import { frameErrorText, FrameError } from '#domain/time/frame.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toInstantMs } from '#domain/time/toInstantMs.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';

/** When a space exists: local days or instants, half-open; no enddate is open-ended. */
export interface Period {
  startdate: string;
  enddate?: string | null | undefined;
}

/** Where an open end stands: the end of tomorrow, the local day after today. */
export function openEndMs(nowMs: number, zone: string): number {
  return zonedDayNumberStart(localDayNumber(nowMs, zone) + 2, zone);
}

/**
 * A period as instants [startMs, endMs). An open-ended period that has yet to begin is empty. Throws FrameError when a date
 * cannot be read or a given end is not after the start.
 */
export function periodRange(period: Period, zone: string, nowMs: number): InstantRange {
  const startMs = toInstantMs(period.startdate, zone);
  const { enddate } = period;
  if (enddate === null || enddate === undefined) {
    if (Number.isNaN(startMs)) throw new FrameError(frameErrorText);
    return { startMs, endMs: Math.max(startMs, openEndMs(nowMs, zone)) };
  }
  const endMs = toInstantMs(enddate, zone);
  if (!(startMs < endMs)) throw new FrameError(frameErrorText);
  return { startMs, endMs };
}

/** Whether an instant lies in a half-open range. */
export function isWithin(range: InstantRange, ms: number): boolean {
  return range.startMs <= ms && ms < range.endMs;
}

/** Whether two half-open ranges share an instant. */
export function hasOverlap(a: InstantRange, b: InstantRange): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}
