import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotSamples, type Reading } from '#tests/oracles/slotSamples.ts';

const minute = 60_000;

function reading(
  startMinute: number,
  minutes: number,
  count: number | null,
  inUse: number | null = null,
): Reading {
  return { timeMs: startMinute * minute, periodMs: minutes * minute, count, inUse };
}

describe('slots of readings', () => {
  it.each([
    ['a reading of the whole slot', [reading(0, 5, 3)], { n: 3, nmax: 3, o: 1, v: 1 }],
    ['nobody', [reading(0, 5, 0)], { n: 0, nmax: 0, o: 0, v: 1 }],
    [
      'two readings weigh by their time',
      [reading(0, 1, 5), reading(1, 4, 0)],
      { n: 1, nmax: 5, o: 0.2, v: 1 },
    ],
    ['half the readings', [reading(0, 2.5, 4)], { n: 4, nmax: 4, o: 1, v: 0.5 }],
    [
      'overlapping readings weigh and do not pass 1',
      [reading(0, 5, 2), reading(1, 4, 4)],
      { n: 26 / 9, nmax: 4, o: 1, v: 1 },
    ],
    [
      'readings over one another cover no more than the time of both',
      [reading(0, 1.5, 2), reading(0.5, 1.5, 4)],
      { n: 3, nmax: 4, o: 1, v: 0.4 },
    ],
    [
      'a binary sensor',
      [reading(0, 2, null, 1), reading(2, 3, null, 0)],
      { n: 0.4, nmax: 1, o: 0.4, v: 1 },
    ],
    ['an in-use that differs from the count', [reading(0, 5, 0, 1)], { n: 0, nmax: 0, o: 1, v: 1 }],
    [
      'count and in-use from different readings',
      [reading(0, 3, 2), reading(3, 2, null, 0)],
      { n: 2, nmax: 2, o: 0.6, v: 1 },
    ],
    [
      'the same time twice, merged to the greater field by field',
      [reading(0, 5, 2, null), reading(0, 4, 1, 0), reading(0, 3, null, 0.5)],
      { n: 2, nmax: 2, o: 0.5, v: 1 },
    ],
  ])('%s', (_, readings, expected) => {
    expect(slotSamples(readings)).toEqual([{ startMs: 0, ...expected }]);
  });

  it('are several for a reading longer than a slot', () => {
    expect(slotSamples([reading(2, 10, 2)])).toEqual([
      { startMs: 0, n: 2, nmax: 2, o: 1, v: 0.6 },
      { startMs: 5 * minute, n: 2, nmax: 2, o: 1, v: 1 },
      { startMs: 10 * minute, n: 2, nmax: 2, o: 1, v: 0.4 },
    ]);
  });

  it.each([
    [0.4, 0],
    [0.5, 1],
  ])('from Wi-Fi with %d people have in-use %d', (count, o) => {
    expect(slotSamples([reading(0, 5, count)], true)).toMatchObject([{ n: count, o }]);
  });

  it('from Wi-Fi keep a reported in-use value', () => {
    expect(slotSamples([reading(0, 5, 0.1, 1)], true)).toMatchObject([{ o: 1 }]);
  });

  it.each([
    ['count in part', [reading(0, 4, 5), reading(4, 1, null, 0)], 0.8],
    ['count too few in part', [reading(0, 4, 0.1), reading(4, 1, null, 1)], 0.2],
    ['count and tell at once in part', [reading(0, 3, 2, 0.5), reading(3, 2, 1)], 0.7],
  ])('from Wi-Fi that %s are in use if either says so', (_, readings, o) => {
    expect(slotSamples(readings, true)).toMatchObject([{ o: expect.closeTo(o, 9) }]);
  });

  it('are not created by a reading without occupancy', () => {
    expect(slotSamples([reading(0, 5, null)])).toEqual([]);
  });

  it('do not depend on the order or repetition of readings', () => {
    const aReading = fc.record({
      timeMs: fc.integer({ min: 0, max: 20 }).map((step) => step * minute),
      periodMs: fc.integer({ min: 1, max: 12 }).map((step) => step * minute),
      count: fc.option(fc.integer({ min: 0, max: 9 })),
      inUse: fc.option(fc.constantFrom(0, 0.5, 1)),
    });
    const twice = fc
      .array(aReading, { maxLength: 12 })
      .chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(twice, fc.boolean(), ([once, shuffled], isWifi) => {
        expect(slotSamples(shuffled, isWifi)).toEqual(slotSamples(once, isWifi));
      }),
      { numRuns: 500 },
    );
  });
});
