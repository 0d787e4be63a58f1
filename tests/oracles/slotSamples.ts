import { thresholds } from '#domain/metric/thresholds.ts';
import { slotMs } from '#domain/time/interval.ts';

/** A reading of one zone and layer: it stands for [timeMs, timeMs + periodMs). */
export interface Reading {
  timeMs: number;
  periodMs: number;
  count: number | null;
  /** Share in use, 0..1. */
  inUse: number | null;
}

/** One 5-minute slot. */
export interface SlotSample {
  startMs: number;
  n: number;
  nmax: number;
  o: number;
  v: number;
}

/** Overlaps in ms, and sums weighted with them. */
interface SlotSums {
  receivedMs: number;
  /** Time that any reading covers: what several cover counts once. */
  coveredMs: number;
  coveredToMs: number;
  countMs: number;
  counted: number;
  countMax: number;
  used: number;
  usedMax: number;
  /** Wi-Fi counts without an in-use: whether these were in use is told by the slot's n. */
  untoldMs: number;
}

function greaterOf(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

/** Readings of the same time merged field by field to the greater value, so that order and repetition do not matter. */
function mergeReadings(readings: Iterable<Reading>): Reading[] {
  const byTime = new Map<number, Reading>();
  for (const reading of readings) {
    const known = byTime.get(reading.timeMs) ?? reading;
    byTime.set(reading.timeMs, {
      timeMs: reading.timeMs,
      periodMs: Math.max(known.periodMs, reading.periodMs),
      count: greaterOf(known.count, reading.count),
      inUse: greaterOf(known.inUse, reading.inUse),
    });
  }
  return [...byTime.values()].toSorted((a, b) => a.timeMs - b.timeMs);
}

/** Share in use as one reading tells it; null where only the slot's n can. */
function toldUse({ count, inUse }: Reading, isWifi: boolean): number | null {
  if (inUse !== null || isWifi) return inUse;
  return (count ?? 0) > 0 ? 1 : 0;
}

function addOverlap(
  sums: SlotSums,
  reading: Reading,
  by: { fromMs: number; ms: number; isWifi: boolean },
): void {
  const { count } = reading;
  const used = toldUse(reading, by.isWifi);
  const toMs = by.fromMs + by.ms;
  sums.receivedMs += by.ms;
  sums.coveredMs += Math.max(0, toMs - Math.max(by.fromMs, sums.coveredToMs));
  sums.coveredToMs = Math.max(sums.coveredToMs, toMs);
  if (used === null) sums.untoldMs += by.ms;
  else {
    sums.used += used * by.ms;
    sums.usedMax = Math.max(sums.usedMax, used);
  }
  if (count === null) return;
  sums.countMs += by.ms;
  sums.counted += count * by.ms;
  sums.countMax = Math.max(sums.countMax, count);
}

function toSample(startMs: number, sums: SlotSums): SlotSample {
  const isCounted = sums.countMs > 0;
  const mean = isCounted ? sums.counted / sums.countMs : 0;
  const untoldUse = mean >= thresholds.wifiInUseCount ? sums.untoldMs : 0;
  const o = (sums.used + untoldUse) / sums.receivedMs;
  return {
    startMs,
    n: isCounted ? mean : o,
    nmax: isCounted ? sums.countMax : sums.usedMax,
    o,
    v: sums.coveredMs / slotMs,
  };
}

/**
 * The 5-minute slots that a zone's readings on one layer give, ascending. Each reading weighs by its
 * overlap with the slot, and a slot is as valid as readings cover it, however many; a binary sensor's n is its share in use; Wi-Fi that tells no in-use is in
 * use where the slot's n is at least half a person. A reading with neither count nor in-use says nothing about occupancy.
 */
export function slotSamples(readings: Iterable<Reading>, isWifi = false): SlotSample[] {
  const slots = new Map<number, SlotSums>();
  for (const reading of mergeReadings(readings)) {
    if (reading.count === null && reading.inUse === null) continue;
    const endMs = reading.timeMs + reading.periodMs;
    let startMs = Math.floor(reading.timeMs / slotMs) * slotMs;
    for (; startMs < endMs; startMs += slotMs) {
      const known = slots.get(startMs) ?? {
        receivedMs: 0,
        coveredMs: 0,
        coveredToMs: Number.NEGATIVE_INFINITY,
        countMs: 0,
        counted: 0,
        countMax: 0,
        used: 0,
        usedMax: 0,
        untoldMs: 0,
      };
      slots.set(startMs, known);
      const fromMs = Math.max(startMs, reading.timeMs);
      const ms = Math.min(startMs + slotMs, endMs) - fromMs;
      addOverlap(known, reading, { fromMs, ms, isWifi });
    }
  }
  return [...slots]
    .map(([startMs, sums]) => toSample(startMs, sums))
    .toSorted((a, b) => a.startMs - b.startMs);
}
