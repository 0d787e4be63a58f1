import { capacityOf } from '#domain/space/capacity.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { Gap } from './readZoneGaps.ts';

/** An interval of at least 15 minutes without valid data of a zone, or of half a group. */
export interface FoundIncident extends InstantRange {
  seats: number | null;
  isPartial: boolean;
}

/** Share of a group's capacity that makes its gap an incident. */
const incidentShare = 0.5;
/** Sums of capacities that come and go leave a trace of rounding. */
const roundingSlack = 1e-9;
const leastMs = thresholds.minEpisodeMinutes * 60_000;

function seatsOf(zone: ZoneRecord): number {
  return Math.max(0, capacityOf(zone.capacity, null) ?? 0);
}

/** Neighbouring intervals as one, with the most seats of any; only those that are long enough stay. */
function joined(ascending: readonly FoundIncident[]): FoundIncident[] {
  const found: FoundIncident[] = [];
  for (const one of ascending) {
    const last = found.at(-1);
    if (last === undefined || one.startMs > last.endMs) {
      found.push({ ...one });
      continue;
    }
    last.endMs = Math.max(last.endMs, one.endMs);
    last.isPartial ||= one.isPartial;
    if (one.seats !== null) last.seats = Math.max(last.seats ?? 0, one.seats);
  }
  return found.filter(({ startMs, endMs }) => endMs - startMs >= leastMs);
}

/** The incidents of one zone; gaps of periods that follow one another are one. */
export function zoneIncidents(gaps: readonly Gap[]): FoundIncident[] {
  const ascending = gaps.toSorted((a, b) => a.startMs - b.startMs);
  return joined(
    ascending.map(({ zone, startMs, endMs, isPartial }) => ({
      startMs,
      endMs,
      isPartial,
      seats: seatsOf(zone) || null,
    })),
  );
}

interface Change {
  ms: number;
  all: number;
  missing: number;
  partial: number;
}

function changesOf(zones: readonly ZoneRecord[], gapsOf: (zone: ZoneRecord) => readonly Gap[]) {
  const hasSeats = zones.some((zone) => seatsOf(zone) > 0);
  const changes: Change[] = [];
  for (const zone of zones) {
    const weight = hasSeats ? seatsOf(zone) : 1;
    changes.push({ ms: zone.startMs, all: weight, missing: 0, partial: 0 });
    changes.push({ ms: zone.endMs, all: -weight, missing: 0, partial: 0 });
    for (const { startMs, endMs, isPartial } of gapsOf(zone)) {
      const partial = Number(isPartial);
      changes.push({ ms: startMs, all: 0, missing: weight, partial });
      changes.push({ ms: endMs, all: 0, missing: -weight, partial: -partial });
    }
  }
  return { hasSeats, changes: changes.toSorted((a, b) => a.ms - b.ms) };
}

/**
 * When at least half the capacity of some zones of one layer, or half of them where none has a capacity, is without valid
 * data at once (reports.md, Uptime).
 */
export function groupIncidents(
  zones: readonly ZoneRecord[],
  gapsOf: (zone: ZoneRecord) => readonly Gap[],
): FoundIncident[] {
  const { hasSeats, changes } = changesOf(zones, gapsOf);
  const now = { all: 0, missing: 0, partial: 0 };
  const spans = changes.flatMap((change, at): FoundIncident[] => {
    now.all += change.all;
    now.missing += change.missing;
    now.partial += change.partial;
    const endMs = changes[at + 1]?.ms ?? change.ms;
    const isIncident = now.missing > roundingSlack && now.missing >= incidentShare * now.all;
    if (!isIncident || endMs === change.ms) return [];
    const seats = hasSeats ? now.missing : null;
    return [{ startMs: change.ms, endMs, seats, isPartial: now.partial > 0 }];
  });
  return joined(spans);
}
