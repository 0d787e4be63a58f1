import type { InstantRange } from '#domain/time/wallRange.ts';
import { isLongBooking, type JudgedBooking } from './outcomeOf.ts';

const minuteMs = 60_000;

/** A booking whose room can be released while nobody has used it. */
export interface Releasable {
  held: InstantRange;
  /** The last instant at which nobody has used it. */
  unusedUntilMs: number;
  /** Whether people came after all. */
  isWrong: boolean;
}

/** How long a booking can be released; null of those that stay in any case: long, all day, or not judged. */
export function releasableOf({
  held,
  isAllDay,
  judged: { outcome, firstUseS },
}: {
  held: InstantRange;
  isAllDay: boolean;
  judged: JudgedBooking;
}): Releasable | null {
  if (outcome === 'cancelled' || outcome === 'pending' || outcome === 'unknown') return null;
  if (isLongBooking(held, isAllDay)) return null;
  const unusedUntilMs = firstUseS === null ? held.endMs : firstUseS * 1000;
  return { held, unusedUntilMs, isWrong: outcome !== 'no_show' };
}

/** What is freed by a release `grace` minutes after the start; null where the room is in use by then, or not held any more. */
export function freedAfter(
  { held: { startMs, endMs }, unusedUntilMs }: Releasable,
  grace: number,
): InstantRange | null {
  const releasedMs = startMs + grace * minuteMs;
  if (releasedMs >= endMs || releasedMs > unusedUntilMs) return null;
  return { startMs: releasedMs, endMs };
}
