import type { IncidentReason } from '#contract/incidents.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { Gap } from './readZoneGaps.ts';

/** An interval without valid data of a zone, or of half a group: of at least 15 minutes, unless data came that is not believed. */
export interface FoundIncident extends InstantRange {
  seats: number | null;
  reason: IncidentReason;
}

/** Share of a group's capacity that makes its gap an incident. */
const incidentShare = 0.5;
/** Sums of capacities that come and go leave a trace of rounding. */
const roundingSlack = 1e-9;
const leastMs = thresholds.minEpisodeMinutes * 60_000;

function seatsOf(zone: ZoneRecord): number {
  return Math.max(0, capacityOf(zone.capacity, null) ?? 0);
}

function isJudged(reason: IncidentReason): boolean {
  return reason === 'stuck' || reason === 'implausible';
}

/** The reason of two intervals that are one: missing data is told by whether some came. */
function together(a: IncidentReason, b: IncidentReason): IncidentReason {
  return a === b ? a : 'too_little_data';
}

/** Neighboring intervals as one, with the most seats of any; what is not believed stays apart from what is missing. */
function joined(ascending: readonly FoundIncident[]): FoundIncident[] {
  const found: FoundIncident[] = [];
  for (const one of ascending) {
    const last = found.at(-1);
    const isAlike =
      last !== undefined &&
      (last.reason === one.reason || !(isJudged(last.reason) || isJudged(one.reason)));
    if (!isAlike || one.startMs > last.endMs) {
      found.push({ ...one });
      continue;
    }
    last.endMs = Math.max(last.endMs, one.endMs);
    last.reason = together(last.reason, one.reason);
    if (one.seats !== null) last.seats = Math.max(last.seats ?? 0, one.seats);
  }
  return found.filter(
    ({ startMs, endMs, reason }) => isJudged(reason) || endMs - startMs >= leastMs,
  );
}

/** The incidents of one zone; gaps of periods that follow one another are one. */
export function zoneIncidents(gaps: readonly Gap[]): FoundIncident[] {
  const ascending = gaps.toSorted((a, b) => a.startMs - b.startMs);
  return joined(
    ascending.map(({ zone, startMs, endMs, reason }) => ({
      startMs,
      endMs,
      reason,
      seats: seatsOf(zone) || null,
    })),
  );
}

interface Change {
  ms: number;
  all: number;
  missing: number;
  /** Gaps that begin, less those that end, by reason. */
  reasons: Partial<Record<IncidentReason, number>>;
}

function changesOf(zones: readonly ZoneRecord[], gapsOf: (zone: ZoneRecord) => readonly Gap[]) {
  const hasSeats = zones.some((zone) => seatsOf(zone) > 0);
  const changes: Change[] = [];
  for (const zone of zones) {
    const weight = hasSeats ? seatsOf(zone) : 1;
    changes.push({ ms: zone.startMs, all: weight, missing: 0, reasons: {} });
    changes.push({ ms: zone.endMs, all: -weight, missing: 0, reasons: {} });
    for (const { startMs, endMs, reason } of gapsOf(zone)) {
      changes.push({ ms: startMs, all: 0, missing: weight, reasons: { [reason]: 1 } });
      changes.push({ ms: endMs, all: 0, missing: -weight, reasons: { [reason]: -1 } });
    }
  }
  return { hasSeats, changes: changes.toSorted((a, b) => a.ms - b.ms) };
}

/** Of several reasons that of a zone that sent nothing, or too little, goes before what is not believed. */
const byWeight = ['too_little_data', 'no_data', 'stuck', 'implausible'] as const;

/**
 * When at least half the capacity of some zones of one layer, or half of them where none has a capacity, is without valid
 * data at once.
 */
export function groupIncidents(
  zones: readonly ZoneRecord[],
  gapsOf: (zone: ZoneRecord) => readonly Gap[],
): FoundIncident[] {
  const { hasSeats, changes } = changesOf(zones, gapsOf);
  const now = { all: 0, missing: 0 };
  const gaps = new Map<IncidentReason, number>();
  const spans = changes.flatMap((change, at): FoundIncident[] => {
    now.all += change.all;
    now.missing += change.missing;
    for (const reason of byWeight)
      gaps.set(reason, (gaps.get(reason) ?? 0) + (change.reasons[reason] ?? 0));
    const endMs = changes[at + 1]?.ms ?? change.ms;
    const isIncident = now.missing > roundingSlack && now.missing >= incidentShare * now.all;
    if (!isIncident || endMs === change.ms) return [];
    const seats = hasSeats ? now.missing : null;
    const reason = byWeight.find((one) => (gaps.get(one) ?? 0) > 0) ?? 'no_data';
    return [{ startMs: change.ms, endMs, seats, reason }];
  });
  return joined(spans);
}
