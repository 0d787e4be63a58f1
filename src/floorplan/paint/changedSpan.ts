import type { Span } from './FloorPaint.ts';

/** The shortest span that holds every difference, or null when there is none. */
export function changedSpan(before: Uint8Array, after: Uint8Array): Span | null {
  let start = 0;
  const length = after.length;
  if (before.length !== length) return length === 0 ? null : { start: 0, endExclusive: length };
  while (start < length && before[start] === after[start]) start += 1;
  if (start === length) return null;
  let endExclusive = length;
  while (before[endExclusive - 1] === after[endExclusive - 1]) endExclusive -= 1;
  return { start, endExclusive };
}
