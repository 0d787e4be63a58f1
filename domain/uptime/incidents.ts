import { thresholds } from '../metric/thresholds.ts';
import type { InstantRange } from '../time/wallRange.ts';
import { haveSeats, lossSpans, roundingSlack } from './lossSpans.ts';
import { commonExcluded, type OutageReason, type WatchedZone } from './WatchedZone.ts';

/**
 * A time without valid data of a zone, or of half a group: at least 15 minutes of it, unless data came that is not believed.
 * Excluded slots neither end it nor count.
 */
export interface FoundIncident extends InstantRange {
  /** Minutes without valid data, less the excluded ones. */
  minutes: number;
  /** Most capacity without data at once; null where none is known. */
  seats: number | null;
  reason: OutageReason;
}

/** Share of a group's capacity that makes its outage an incident. */
const incidentShare = 0.5;
const minuteMs = 60_000;

function isJudged(reason: OutageReason): boolean {
  return reason === 'stuck' || reason === 'implausible';
}

/** The reason of two times that are one: missing data is told by whether some came. */
export function together(a: OutageReason, b: OutageReason): OutageReason {
  return a === b ? a : 'too_little_data';
}

/** Whether what lies between two instants is excluded, or nothing. `excluded` ascends without overlap. */
function isBridged(fromMs: number, toMs: number, excluded: readonly InstantRange[]): boolean {
  if (toMs <= fromMs) return true;
  let low = 0;
  let high = excluded.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((excluded[middle]?.startMs ?? 0) <= fromMs) low = middle + 1;
    else high = middle;
  }
  return (excluded[low - 1]?.endMs ?? Number.NEGATIVE_INFINITY) >= toMs;
}

/** Neighboring outages as one, with the most seats of any; what is not believed stays apart from what is missing. */
function joined(
  ascending: readonly Omit<FoundIncident, 'minutes'>[],
  excluded: readonly InstantRange[],
): FoundIncident[] {
  const found: FoundIncident[] = [];
  for (const one of ascending) {
    const last = found.at(-1);
    const isAlike =
      last !== undefined &&
      (last.reason === one.reason || !(isJudged(last.reason) || isJudged(one.reason)));
    if (!isAlike || !isBridged(last.endMs, one.startMs, excluded)) {
      found.push({ ...one, minutes: (one.endMs - one.startMs) / minuteMs });
      continue;
    }
    const added = one.endMs - Math.max(last.endMs, one.startMs);
    last.minutes += Math.max(0, added) / minuteMs;
    last.endMs = Math.max(last.endMs, one.endMs);
    last.reason = together(last.reason, one.reason);
    if (one.seats !== null) last.seats = Math.max(last.seats ?? 0, one.seats);
  }
  return found.filter(
    ({ minutes, reason }) => isJudged(reason) || minutes >= thresholds.minEpisodeMinutes,
  );
}

/** The incidents of one zone, given by its periods on one layer; outages of periods that follow one another are one. */
export function zoneIncidents(periods: readonly WatchedZone[]): FoundIncident[] {
  const outages = periods.flatMap((period) =>
    period.outages.map((outage) => ({ ...outage, seats: period.seats || null })),
  );
  return joined(
    outages.toSorted((a, b) => a.startMs - b.startMs),
    commonExcluded(periods),
  );
}

/**
 * When at least half the capacity of some zones of one layer, or half of them where none has a capacity, is without valid
 * data at once.
 */
export function groupIncidents(zones: readonly WatchedZone[]): FoundIncident[] {
  const bySeats = haveSeats(zones);
  const spans = lossSpans(zones, bySeats).flatMap(({ all, missing, reason, ...range }) => {
    const isIncident = missing > roundingSlack && missing >= incidentShare * all;
    if (!isIncident) return [];
    return [{ ...range, seats: bySeats ? missing : null, reason: reason ?? ('no_data' as const) }];
  });
  return joined(spans, commonExcluded(zones));
}
