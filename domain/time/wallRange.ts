import { offsetSegmentAt } from './zoneOffset.ts';

/** Half-open [startMs, endMs). */
export interface InstantRange {
  startMs: number;
  endMs: number;
}

/** No zone is further than this from UTC. */
const maxOffsetMs = 27 * 3_600_000;

/**
 * The instants at which the wall clock shows a time in [wallStartMs, wallEndMs), both written as if local time were UTC. An
 * hour that a zone skips gives nothing and an hour that it repeats counts twice, so a range may come in pieces.
 */
export function wallRange(wallStartMs: number, wallEndMs: number, zone: string): InstantRange[] {
  const ranges: InstantRange[] = [];
  let at = wallStartMs - maxOffsetMs;
  while (at < wallEndMs + maxOffsetMs) {
    const segment = offsetSegmentAt(at, zone);
    const startMs = Math.max(wallStartMs - segment.offsetMs, segment.startMs);
    const endMs = Math.min(wallEndMs - segment.offsetMs, segment.endMs);
    const previous = ranges.at(-1);
    if (startMs < endMs && previous?.endMs === startMs) previous.endMs = endMs;
    else if (startMs < endMs) ranges.push({ startMs, endMs });
    at = segment.endMs;
  }
  return ranges;
}

const dayMs = 86_400_000;

/**
 * The instant at which a zone's clock shows a time, written as if local time were UTC. A time that the clock skips stands for
 * the end of the gap, one that it shows twice for the first.
 */
export function wallInstant(wallMs: number, zone: string): number {
  return wallRange(wallMs, wallMs + 3 * dayMs, zone)[0]?.startMs ?? Number.NaN;
}
