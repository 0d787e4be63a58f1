import type { OpenMeter } from '../opening-hours/openMeter.ts';
import type { InstantRange } from '../time/wallRange.ts';
import { expectedRanges, type WatchedZone } from './WatchedZone.ts';

/** Minutes of some zones that add up; valid ones are part of the expected. */
export interface UptimeSums {
  expected: number;
  valid: number;
  excluded: number;
  openExpected: number;
  openValid: number;
  /** Minutes times seats; 0 where no capacity is known. */
  seatsExpected: number;
  seatsValid: number;
  /** Expected and valid minutes of each local day of the frame. */
  dayExpected: Float64Array;
  dayValid: Float64Array;
}

export interface UptimeClock {
  open: OpenMeter;
  /** Starts of the frame's local days, and the end of the last one. */
  dayBounds: readonly number[];
}

const minuteMs = 60_000;

export function noUptime(days: number): UptimeSums {
  return {
    expected: 0,
    valid: 0,
    excluded: 0,
    openExpected: 0,
    openValid: 0,
    seatsExpected: 0,
    seatsValid: 0,
    dayExpected: new Float64Array(days),
    dayValid: new Float64Array(days),
  };
}

function addByDay(
  into: Float64Array,
  { startMs, endMs }: InstantRange,
  bounds: readonly number[],
  sign: number,
): void {
  let low = 0;
  let high = into.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle + 1] ?? 0) <= startMs) low = middle + 1;
    else high = middle;
  }
  for (let day = low; day < into.length; day += 1) {
    const from = Math.max(startMs, bounds[day] ?? 0);
    const to = Math.min(endMs, bounds[day + 1] ?? 0);
    if (from >= endMs) return;
    if (from < to) into[day] = (into[day] ?? 0) + (sign * (to - from)) / minuteMs;
  }
}

/** Adds the minutes of a zone to sums. */
export function addUptime(sums: UptimeSums, zone: WatchedZone, clock: UptimeClock): void {
  const { open, dayBounds } = clock;
  const all = zone.endMs - zone.startMs;
  let expectedMs = 0;
  for (const range of expectedRanges(zone)) {
    expectedMs += range.endMs - range.startMs;
    const openMinutes = open(range);
    sums.openExpected += openMinutes;
    sums.openValid += openMinutes;
    addByDay(sums.dayExpected, range, dayBounds, 1);
    addByDay(sums.dayValid, range, dayBounds, 1);
  }
  let missingMs = 0;
  for (const outage of zone.outages) {
    missingMs += outage.endMs - outage.startMs;
    sums.openValid -= open(outage);
    addByDay(sums.dayValid, outage, dayBounds, -1);
  }
  const seats = Math.max(0, zone.seats ?? 0);
  const expected = expectedMs / minuteMs;
  const valid = (expectedMs - missingMs) / minuteMs;
  sums.expected += expected;
  sums.valid += valid;
  sums.seatsExpected += seats * expected;
  sums.seatsValid += seats * valid;
  sums.excluded += Math.max(0, all - expectedMs) / minuteMs;
}

/** Adds sums of one source's zones to those of the source. */
export function mergeUptime(into: UptimeSums, from: UptimeSums): void {
  into.expected += from.expected;
  into.valid += from.valid;
  into.excluded += from.excluded;
  into.openExpected += from.openExpected;
  into.openValid += from.openValid;
  into.seatsExpected += from.seatsExpected;
  into.seatsValid += from.seatsValid;
  for (let day = 0; day < into.dayExpected.length; day += 1) {
    into.dayExpected[day] = (into.dayExpected[day] ?? 0) + (from.dayExpected[day] ?? 0);
    into.dayValid[day] = (into.dayValid[day] ?? 0) + (from.dayValid[day] ?? 0);
  }
}

/** Valid minutes of the expected ones, 0..1; null where nothing was expected. */
export function uptimeOf(valid: number, expected: number): number | null {
  // What open slots leave over by rounding is no minute.
  return expected <= 1e-9 ? null : Math.min(1, Math.max(0, valid / expected));
}
