import type { InstantRange } from '#domain/time/wallRange.ts';
import { isLongBooking, type JudgedBooking } from './outcomeOf.ts';

const minuteMs = 60_000;

/** What a release after some minutes frees of a booking. */
export interface Release {
  freed: InstantRange;
  /** Whether people came after all. */
  isWrong: boolean;
}

/**
 * What is freed when a room is released that nobody has used `grace` minutes after the start; null where it would have stayed: in use
 * by then, shorter than the grace, long or all day, or not judged.
 */
export function releaseOf(
  { held, isAllDay, judged }: { held: InstantRange; isAllDay: boolean; judged: JudgedBooking },
  grace: number,
): Release | null {
  const { outcome, firstUseMs } = judged;
  if (outcome === 'cancelled' || outcome === 'pending' || outcome === 'unknown') return null;
  const startMs = held.startMs + grace * minuteMs;
  const isUsedBefore = firstUseMs !== null && firstUseMs < startMs;
  if (isLongBooking(held, isAllDay) || startMs >= held.endMs || isUsedBefore) return null;
  return { freed: { startMs, endMs: held.endMs }, isWrong: outcome !== 'no_show' };
}
