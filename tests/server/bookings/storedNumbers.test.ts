import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoredNumbers } from '#server/ingest/bookings/store/StoredNumbers.ts';
import { migrateSamples } from '#server/samples/migrateSamples.ts';
import { openTestEngine, type TestEngine } from '#tests/server/samples/openTestEngine.ts';

let engine: TestEngine;

beforeAll(async () => {
  engine = await openTestEngine();
  await migrateSamples(engine.samples);
});

afterAll(async () => await engine.supervisor.dispose());

const anyNumber = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const some = (count: number, seed: number) => fc.sample(anyNumber, { numRuns: count, seed });

async function store(numbers: readonly bigint[]): Promise<void> {
  const lines = numbers.map((number) => `${number}\t1\n`).join('');
  await engine.samples.insertTsv('booking_identity', ['booking_no', 'ver'], lines);
}

it('misses no number that is stored, or told of before it is, and few others', async () => {
  const [stored, told, others] = [some(30_000, 1), some(100_000, 2), some(50_000, 3)];
  await store(stored);
  const numbers = new StoredNumbers(engine.samples);
  expect(numbers.mayHave(1n)).toBe(true);
  await numbers.read();
  const isMissed = (number: bigint): boolean => !numbers.mayHave(number);
  expect(stored.filter(isMissed)).toEqual([]);
  numbers.add(told);
  expect(told.filter(isMissed)).toEqual([]);
  await store(told);
  // The bits are now too few, so all numbers are read again.
  await numbers.read();
  expect([...stored, ...told].filter(isMissed)).toEqual([]);
  const seen = new Set([...stored, ...told]);
  const wrong = others.filter((number) => !seen.has(number) && !isMissed(number));
  expect(wrong.length).toBeLessThan(others.length / 100);
});

it('takes any number for stored once something was stored unseen, and knows it when it has read again', async () => {
  const numbers = new StoredNumbers(engine.samples);
  await numbers.read();
  numbers.forget();
  const unseen = 2n ** 64n - 1n;
  await store([unseen]);
  expect(numbers.mayHave(unseen)).toBe(true);
  await numbers.read();
  expect(numbers.mayHave(unseen)).toBe(true);
});
