import { intersectRanges, subtractRanges, unionRanges } from '../opening-hours/instantRanges.ts';
import { slotMs } from '../time/interval.ts';
import type { InstantRange } from '../time/wallRange.ts';
import { thresholds } from '../metric/thresholds.ts';

/** Why slots of a zone are not valid: nothing came, under half came, or what came is not believed. */
export type OutageReason = 'no_data' | 'too_little_data' | 'stuck' | 'implausible';

/** Slots of a zone without valid data, for one reason. */
export interface Outage extends InstantRange {
  reason: OutageReason;
}

/** A zone while its data is expected: a period of it, cut to what of the frame has passed. */
export interface WatchedZone extends InstantRange {
  /** Null where no capacity is known. */
  seats: number | null;
  /** Ascending, without overlap, outside `excluded`. */
  outages: readonly Outage[];
  /** Slots in which nothing is expected; ascending, without overlap. */
  excluded: readonly InstantRange[];
}

interface ZonePeriod extends InstantRange {
  seats: number | null;
  outages: readonly Outage[];
}

/** A period of a zone, less the slots that are excluded. */
export function watchZone(period: ZonePeriod, excluded: readonly InstantRange[]): WatchedZone {
  const outages = period.outages.flatMap(({ reason, ...range }) =>
    subtractRanges(range, excluded).map(({ startMs, endMs }) => ({ startMs, endMs, reason })),
  );
  return { ...period, outages: outages.toSorted((a, b) => a.startMs - b.startMs), excluded };
}

/** When data of the zone is expected. */
export function expectedRanges({ excluded, ...period }: WatchedZone): InstantRange[] {
  return subtractRanges(period, excluded);
}

/** When nothing is expected of any of some zones. */
export function commonExcluded(zones: readonly WatchedZone[]): readonly InstantRange[] {
  const [first, ...others] = new Set(zones.map(({ excluded }) => excluded));
  return others.reduce<readonly InstantRange[]>(intersectRanges, first ?? []);
}

/** The slots of which at least half lies within one of some times, as ranges without overlap. */
export function excludedSlots(times: readonly InstantRange[]): InstantRange[] {
  const slots = unionRanges(times).flatMap(({ startMs, endMs }) => {
    if (endMs - startMs < slotMs / 2) return [];
    const first = Math.ceil(startMs / slotMs - 0.5);
    const end = Math.floor(endMs / slotMs + 0.5);
    return first < end ? [{ startMs: first * slotMs, endMs: end * slotMs }] : [];
  });
  return unionRanges(slots);
}

export const sourceStatuses = ['online', 'late', 'offline'] as const;

/** Whether a source reports: it is late after 15 minutes without a reading, offline after three hours. */
type SourceStatus = (typeof sourceStatuses)[number];

/** The status now, by the end of the latest reading; null where none ever came. */
export function sourceStatus(lastReadingMs: number | null, nowMs: number): SourceStatus {
  if (lastReadingMs === null) return 'offline';
  const seconds = (nowMs - lastReadingMs) / 1000;
  if (seconds > thresholds.offlineSeconds) return 'offline';
  return seconds > thresholds.staleSeconds ? 'late' : 'online';
}
