import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotSamples, type SlotSample } from '#tests/oracles/slotSamples.ts';
import { SlotTail, type TakeSlot } from '#server/ingest/observations/batch/SlotTail.ts';

const start = Date.parse('2025-03-05T21:58:00Z');

const reading = fc
  .record({
    gapMs: fc.constantFrom(1, 900, 60_000, 60_000, 299_999, 300_000, 1_000_000),
    periodS: fc.constantFrom(1, 60, 61, 300, 450, 4000),
    count: fc.option(fc.integer({ min: 0, max: 9 })),
    inUse: fc.option(fc.constantFrom(0, 0.25, 1)),
    /** Whether the sums go on as a copy, as they do with each batch. */
    isLastOfBatch: fc.boolean(),
  })
  .filter(({ count, inUse }) => count !== null || inUse !== null);

function difference(seen: readonly SlotSample[], wanted: readonly SlotSample[]): number {
  if (seen.length !== wanted.length) return Number.POSITIVE_INFINITY;
  const parts = ['startMs', 'n', 'nmax', 'o', 'v'] as const;
  return Math.max(
    0,
    ...wanted.flatMap((slot, at) =>
      parts.map((part) => Math.abs((seen[at]?.[part] ?? Infinity) - slot[part])),
    ),
  );
}

test.each(['sensorlayer', 'wifilayer'])(
  'readings that come batch by batch, over one another or apart, give the slots of the naive rule, on %s',
  (layer) => {
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 40 }), (sketches) => {
        const slots = new Map<number, SlotSample>();
        const take: TakeSlot = (startMs, { n, nMax, o, v }) => {
          slots.set(startMs, { startMs, n, nmax: nMax, o, v });
        };
        let tail = new SlotTail(layer, start);
        let timeMs = start;
        const readings = sketches.map(({ gapMs, periodS, count, inUse, isLastOfBatch }) => {
          timeMs += gapMs;
          const one = { timeMs, periodMs: periodS * 1000, count, inUse };
          tail.add(
            {
              startMs: timeMs,
              endMs: timeMs + one.periodMs,
              count: count ?? Number.NaN,
              inUse: inUse ?? Number.NaN,
              entries: Number.NaN,
            },
            take,
          );
          if (isLastOfBatch) {
            tail.takeGrown(take);
            tail = tail.copy();
          }
          return one;
        });
        tail.takeGrown(take);
        const seen = [...slots.values()].toSorted((a, b) => a.startMs - b.startMs);
        expect(difference(seen, slotSamples(readings, layer === 'wifilayer'))).toBeLessThan(1e-9);
      }),
      { numRuns: 2000 },
    );
  },
);

test('people who entered are counted once where readings overlap, at the mean of their rates', () => {
  const tail = new SlotTail('sensorlayer', start);
  const slots: number[] = [];
  const take: TakeSlot = (_, { entries }) => slots.push(entries);
  const at = { count: Number.NaN, inUse: Number.NaN };
  tail.add({ ...at, startMs: start, endMs: start + 60_000, entries: 6 }, take);
  tail.add({ ...at, startMs: start + 30_000, endMs: start + 90_000, entries: 12 }, take);
  tail.takeGrown(take);
  // 18 people in twice 60 seconds, of which 90 are covered.
  expect(slots).toEqual([expect.closeTo(13.5, 9)]);
});
