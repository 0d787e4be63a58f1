import { expect, test } from 'vitest';
import {
  packRuns,
  RunReader,
  slotColumns,
  type SlotRuns,
} from '#server/modules/zone-metrics/kept/SlotRuns.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const random = seededRandom(31);
const numbers = [
  () => 7,
  () => Math.floor(random() * 256),
  () => Math.floor(random() * 65_536),
  () => Math.floor(random() * 1e6),
  () => Math.floor(random() * 99) / 4,
  () => random() * 12,
  () => (random() < 0.5 ? 0 : 4_294_967_295),
];

function randomRuns(): SlotRuns {
  const bounds = Array.from({ length: 2 * Math.floor(random() * 40) }, () =>
    Math.floor(random() * 2016),
  ).toSorted((a, b) => a - b);
  const at = (parity: number) => Uint16Array.from(bounds.filter((_, i) => i % 2 === parity));
  const [starts, ends] = [at(0), at(1)];
  const columns = slotColumns.map(() => {
    const next = numbers[Math.floor(random() * numbers.length)] ?? random;
    return Float64Array.from({ length: starts.length }, () => next());
  });
  return { startS: 1_700_000_000, starts, ends, columns };
}

test('runs of slots are read as they were packed, whatever numbers they hold', () => {
  const reader = new RunReader();
  for (let round = 0; round < 300; round += 1) {
    const runs = randomRuns();
    const { columns, ...read } = reader.read(packRuns(runs));
    const own = columns.map((values) => values.slice(0, runs.starts.length));
    expect({ ...read, columns: own }).toEqual(runs);
  }
});

test('numbers that are small and whole take a byte each, and one for all takes none', () => {
  const list = (value: (at: number) => number) =>
    Float64Array.from({ length: 100 }, (_, at) => value(at));
  const runs = (value: (at: number) => number): SlotRuns => ({
    startS: 0,
    starts: Uint16Array.from(list((at) => at)),
    ends: Uint16Array.from(list((at) => at + 1)),
    columns: slotColumns.map(() => list(value)),
  });
  const bounds = 400;
  const same = packRuns(runs(() => 0.3)).byteLength;
  expect(same).toBeLessThan(bounds + 200);
  expect(packRuns(runs((at) => at)).byteLength).toBeLessThan(
    bounds + 200 + 100 * slotColumns.length,
  );
  expect(packRuns(runs((at) => at / 3)).byteLength).toBeGreaterThan(800 * slotColumns.length);
});
