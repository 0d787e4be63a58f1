import { expectedRanges, type OutageReason, type WatchedZone } from './WatchedZone.ts';
import type { InstantRange } from '../time/wallRange.ts';

/** A stretch in which the same capacity of some zones is without valid data. */
export interface LossSpan extends InstantRange {
  /** Capacity that is expected to be measured; zones where none of them has a capacity. */
  all: number;
  /** What of it is without valid data. */
  missing: number;
  /** Null while all of it is valid. */
  reason: OutageReason | null;
}

/** Sums of capacities that come and go leave a trace of rounding. */
export const roundingSlack = 1e-9;

/** Of several reasons, that of a zone that sent nothing, or too little, goes before what is not believed. */
const byWeight = ['too_little_data', 'no_data', 'stuck', 'implausible'] as const;

interface Change {
  ms: number;
  all: number;
  missing: number;
  reason: OutageReason | null;
  /** Outages that begin, less those that end. */
  outages: number;
}

/** Whether some zones are weighed by their seats; by their number where none has any. */
export function haveSeats(zones: readonly WatchedZone[]): boolean {
  return zones.some(({ seats }) => (seats ?? 0) > 0);
}

function changesOf(zones: readonly WatchedZone[], bySeats: boolean): Change[] {
  const changes: Change[] = [];
  for (const zone of zones) {
    const weight = bySeats ? Math.max(0, zone.seats ?? 0) : 1;
    for (const { startMs, endMs } of expectedRanges(zone)) {
      changes.push({ ms: startMs, all: weight, missing: 0, reason: null, outages: 0 });
      changes.push({ ms: endMs, all: -weight, missing: 0, reason: null, outages: 0 });
    }
    for (const { startMs, endMs, reason } of zone.outages) {
      changes.push({ ms: startMs, all: 0, missing: weight, reason, outages: 1 });
      changes.push({ ms: endMs, all: 0, missing: -weight, reason, outages: -1 });
    }
  }
  return changes.toSorted((a, b) => a.ms - b.ms);
}

/** How much of some zones of one layer is without valid data, stretch by stretch; ascending, without stretches in which nothing is expected. */
export function lossSpans(
  zones: readonly WatchedZone[],
  bySeats: boolean = haveSeats(zones),
): LossSpan[] {
  const spans: LossSpan[] = [];
  const outages = new Map<OutageReason, number>();
  let all = 0;
  let missing = 0;
  const changes = changesOf(zones, bySeats);
  for (const [at, change] of changes.entries()) {
    all += change.all;
    missing += change.missing;
    if (change.reason !== null)
      outages.set(change.reason, (outages.get(change.reason) ?? 0) + change.outages);
    const endMs = changes[at + 1]?.ms ?? change.ms;
    if (endMs === change.ms || all <= roundingSlack) continue;
    const isMissing = missing > roundingSlack;
    const reason = isMissing ? (byWeight.find((one) => (outages.get(one) ?? 0) > 0) ?? null) : null;
    spans.push({ startMs: change.ms, endMs, all, missing: isMissing ? missing : 0, reason });
  }
  return spans;
}
