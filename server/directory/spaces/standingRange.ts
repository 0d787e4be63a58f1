import type { InstantRange } from '#domain/time/wallRange.ts';
import type { ZoneRecord } from '../SpaceIndex.ts';

/** From the first day of any of the zones to the last one's end; without an end where one goes on. Nothing can be known outside of it. */
export function standingRange(
  zones: readonly Pick<ZoneRecord, 'startMs' | 'endMs' | 'enddate'>[],
): InstantRange {
  let startMs = Number.POSITIVE_INFINITY;
  let endMs = Number.NEGATIVE_INFINITY;
  for (const zone of zones) {
    startMs = Math.min(startMs, zone.startMs);
    endMs = Math.max(endMs, zone.enddate === null ? Number.POSITIVE_INFINITY : zone.endMs);
  }
  return { startMs, endMs };
}
