import type { InstantRange } from '#domain/time/wallRange.ts';

/** The coarse interval that holds each fine one, by position; null where one reaches into several. Both ascend. */
export function placesWithin(
  fine: readonly InstantRange[],
  coarse: readonly InstantRange[],
): number[] | null {
  const places: number[] = [];
  let at = 0;
  for (const { startMs, endMs } of fine) {
    while (at < coarse.length && (coarse[at]?.endMs ?? 0) <= startMs) at += 1;
    const holder = coarse[at];
    if (holder === undefined || holder.startMs > startMs || holder.endMs < endMs) return null;
    places.push(at);
  }
  return places;
}
