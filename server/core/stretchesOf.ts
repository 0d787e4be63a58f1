import type { InstantRange } from '#domain/time/wallRange.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** The week of UTC that an instant lies in, counted from 1970; weeks begin on Thursdays. */
export function weekOf(ms: number): number {
  return Math.floor(ms / weekMs);
}

/** The weeks of UTC that a range touches, in order; one that has not passed by then, by its days. */
export function stretchesOf(
  { startMs, endMs }: InstantRange,
  passedMs = Number.POSITIVE_INFINITY,
): InstantRange[] {
  const stretches: InstantRange[] = [];
  for (let fromMs = weekOf(startMs) * weekMs; fromMs < endMs;) {
    const isWhole = fromMs % weekMs === 0 && fromMs + weekMs <= passedMs;
    const toMs = fromMs + (isWhole ? weekMs : dayMs);
    if (toMs > startMs) stretches.push({ startMs: fromMs, endMs: toMs });
    fromMs = toMs;
  }
  return stretches;
}
