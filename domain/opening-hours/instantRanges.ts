import type { InstantRange } from '#domain/time/wallRange.ts';

/** Ascending and without overlap; empty ranges are dropped. */
export function unionRanges(ranges: readonly InstantRange[]): InstantRange[] {
  const union: InstantRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = union.at(-1);
    if (range.endMs <= range.startMs) continue;
    if (last !== undefined && range.startMs <= last.endMs) {
      last.endMs = Math.max(last.endMs, range.endMs);
    } else union.push({ ...range });
  }
  return union;
}

/** What of one range lies outside `holes`, which ascend without overlap. */
export function subtractRanges(
  range: InstantRange,
  holes: readonly InstantRange[],
): InstantRange[] {
  const rest: InstantRange[] = [];
  let { startMs } = range;
  for (const hole of holes) {
    if (hole.endMs <= startMs) continue;
    if (hole.startMs >= range.endMs) break;
    if (hole.startMs > startMs) rest.push({ startMs, endMs: hole.startMs });
    startMs = hole.endMs;
  }
  if (startMs < range.endMs) rest.push({ startMs, endMs: range.endMs });
  return rest;
}
