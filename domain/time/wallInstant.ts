import { wallRange } from './wallRange.ts';

const dayMs = 86_400_000;

/**
 * The instant at which a zone's clock shows a time, written as if local time were UTC. A time that the clock skips stands for
 * the end of the gap, one that it shows twice for the first.
 */
export function wallInstant(wallMs: number, zone: string): number {
  return wallRange(wallMs, wallMs + 3 * dayMs, zone)[0]?.startMs ?? Number.NaN;
}
