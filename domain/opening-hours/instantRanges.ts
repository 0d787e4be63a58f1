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

/** What two lists of ranges have in common; both ascend without overlap. */
export function intersectRanges(
  a: readonly InstantRange[],
  b: readonly InstantRange[],
): InstantRange[] {
  const common: InstantRange[] = [];
  let at = 0;
  for (const range of a) {
    while (at < b.length && (b[at]?.endMs ?? 0) <= range.startMs) at += 1;
    for (let next = at; next < b.length; next += 1) {
      const other = b[next];
      if (other === undefined || other.startMs >= range.endMs) break;
      const startMs = Math.max(range.startMs, other.startMs);
      const endMs = Math.min(range.endMs, other.endMs);
      if (startMs < endMs) common.push({ startMs, endMs });
    }
  }
  return common;
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
