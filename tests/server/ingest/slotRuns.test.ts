import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import { slotSamples, type SlotSample } from '#tests/oracles/slotSamples.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import { seriesDays } from '#server/ingest/observations/batch/seriesDays.ts';
import { slotRuns } from '#server/ingest/observations/batch/slotRuns.ts';
import { toSeries } from '#server/ingest/observations/batch/toSeries.ts';

const start = Date.parse('2025-03-05T21:00:00Z');

interface Sketch {
  gapS: number;
  periodS: number;
  count: number | null;
  inUse: number | null;
}

const sketch: fc.Arbitrary<Sketch> = fc
  .record({
    gapS: fc.constantFrom(0, 0, 0, 7, 300, 4000),
    periodS: fc.constantFrom(1, 60, 150, 299, 300, 450, 3600, 20_000, 86_400),
    count: fc.option(fc.integer({ min: 0, max: 9 })),
    inUse: fc.option(fc.constantFrom(0, 0.25, 1)),
  })
  .filter(({ count, inUse }) => count !== null || inUse !== null);

function zoneAddress(zoneNo: number, floorNo: number): ZoneAddress {
  return { zoneNo, floorNo, buildingNo: 1, buildingId: '1' as SpaceId };
}

/** One series for each list of sketches, its readings behind one another. */
function batchOf(series: readonly Sketch[][], layer: string): ReadingBatch {
  const rows = new ReadingColumnsBuilder<ZoneAddress>();
  for (const [at, sketches] of series.entries()) {
    let startMs = start;
    const zone = zoneAddress(at + 1, 9 - at);
    for (const { gapS, periodS, count, inUse } of sketches) {
      startMs += gapS * 1000;
      rows.append({ zone, layer, startMs, periodS, count, inUse, entries: null });
      startMs += periodS * 1000;
    }
  }
  return rows.finish();
}

interface NumberColumn {
  data: ArrayLike<number>;
}

/** The slots of a zone, run by run. */
async function slotsOf(batch: ReadingBatch, zoneNo: number): Promise<SlotSample[]> {
  const columns = (await slotRuns(batch, seriesDays(batch, toSeries(batch)))).columns();
  const value = (name: string, row: number) => (columns[name] as NumberColumn).data[row] ?? NaN;
  const slots: SlotSample[] = [];
  for (let row = 0; row < (columns['zone_no'] as NumberColumn).data.length; row += 1) {
    if (value('zone_no', row) !== zoneNo) continue;
    for (let slot = 0; slot < value('slots', row); slot += 1) {
      slots.push({
        startMs: (value('start_s', row) + 300 * slot) * 1000,
        n: value('n', row),
        nmax: value('n_max', row),
        o: value('o', row),
        v: value('v', row),
      });
    }
  }
  return slots;
}

/** The greatest difference between slots; infinite when they are not the same ones. */
function difference(seen: readonly SlotSample[], wanted: readonly SlotSample[]): number {
  if (seen.length !== wanted.length) return Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (const [at, slot] of wanted.entries()) {
    for (const part of ['startMs', 'n', 'nmax', 'o', 'v'] as const) {
      greatest = Math.max(greatest, Math.abs((seen[at]?.[part] ?? Infinity) - slot[part]));
    }
  }
  return greatest;
}

test.each(['sensorlayer', 'wifilayer'])(
  'separate readings give the same slots as the naive rule, on %s',
  async (layer) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(sketch, { minLength: 1 }), { maxLength: 3 }),
        async (series) => {
          const batch = batchOf(series, layer);
          for (let zoneNo = 1; zoneNo <= series.length; zoneNo += 1) {
            const own = batch.zones.findIndex((zone) => zone.zoneNo === zoneNo);
            const readings = [...batch.startMs.keys()]
              .filter((row) => batch.zone[row] === own)
              .map((row) => ({
                timeMs: batch.startMs[row] ?? 0,
                periodMs: (batch.periodS[row] ?? 0) * 1000,
                count: Number.isNaN(batch.count[row]) ? null : (batch.count[row] ?? null),
                inUse: Number.isNaN(batch.inUse[row]) ? null : (batch.inUse[row] ?? null),
              }));
            const wanted = slotSamples(readings, layer === 'wifilayer');
            // The store holds single precision.
            expect(difference(await slotsOf(batch, zoneNo), wanted)).toBeLessThan(1e-6);
          }
        },
      ),
    );
  },
);

test('runs come in the order of the store by floor, day, zone and time', async () => {
  const long = { gapS: 0, periodS: 86_400, count: 1, inUse: null };
  const batch = batchOf([[long, long], [long]], 'sensorlayer');
  const columns = (await slotRuns(batch, seriesDays(batch, toSeries(batch)))).columns();
  const value = (name: string, row: number) => (columns[name] as NumberColumn).data[row] ?? NaN;
  const rows = Array.from((columns['floor_no'] as NumberColumn).data, (floorNo, row) => [
    floorNo,
    Math.floor(value('start_s', row) / 86_400),
    value('zone_no', row),
    value('start_s', row),
  ]);
  const inOrder = rows.toSorted(
    (a, b) => a.map((part, at) => part - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0,
  );
  expect(rows).toEqual(inOrder);
  expect(new Set(rows.map(([floorNo]) => floorNo))).toEqual(new Set([8, 9]));
});

test('overlapping readings are distinguished from others', () => {
  const reading = { gapS: 0, periodS: 300, count: 1, inUse: null };
  const apart = toSeries(batchOf([[reading, reading]], 'sensorlayer'));
  expect(apart.map(({ isDisjoint }) => isDisjoint)).toEqual([true]);
  const over = toSeries(batchOf([[reading, { ...reading, gapS: -1 }]], 'sensorlayer'));
  expect(over.map(({ isDisjoint }) => isDisjoint)).toEqual([false]);
});
