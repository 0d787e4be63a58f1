import type { ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';
import { emptySeries } from '#tests/oracles/emptySeries.ts';

/** What a test says of one slot: people, or null when no reading came. */
export type SlotPeople = number | null;

/** A zone with 5 open minutes in each slot, in use whenever people are in it. */
export function zoneOf(
  people: readonly SlotPeople[],
  capacity: number,
  change: Partial<ZoneSeries> = {},
): ZoneSeries {
  const series = emptySeries(people.length);
  for (const [slot, n] of people.entries()) {
    series.n[slot] = n ?? 0;
    series.nmax[slot] = n ?? 0;
    series.o[slot] = (n ?? 0) > 0 ? 1 : 0;
    series.v[slot] = n === null ? 0 : 1;
    series.w[slot] = 5;
    series.c[slot] = capacity;
  }
  return { ...series, ...change };
}

/** Zones A and B of the first worked example. */
export const fixtureA = zoneOf([0, 0, 1, 2, 2, 2, 3, 3, 0, 0, 0, 1], 4);
export const fixtureB = zoneOf([0, 2, 2, 2, 2, 2, 0, 0, 0, 0, null, null], 2);

/** Starts of consecutive slots. */
export function slotStarts(count: number, startMs = 0): Float64Array {
  return Float64Array.from({ length: count }, (_, slot) => startMs + slot * 300_000);
}
