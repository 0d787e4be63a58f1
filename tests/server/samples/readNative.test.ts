import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNative } from '#server/samples/encodeNative.ts';
import { numberColumns, readNative, textColumns } from '#server/samples/readNative.ts';
import { openTestEngine, type TestEngine } from './openTestEngine.ts';

let engine: TestEngine;

beforeAll(async () => {
  engine = await openTestEngine();
});

afterAll(async () => await engine.supervisor.dispose());

function columnsOf(bytes: Uint8Array): number[][] {
  const columns: number[][] = [];
  for (const block of readNative(bytes)) {
    for (const [at, values] of Object.values(block.columns).entries()) {
      const column = (columns[at] ??= []);
      for (const value of values) column.push(value);
    }
  }
  return columns;
}

async function read(sql: string): Promise<number[][]> {
  return columnsOf(await engine.samples.queryBytes(`${sql} FORMAT Native`));
}

it('reads the columns of every type, over several blocks', async () => {
  const [bytes, shorts, words, doubles] = await read(
    `SELECT toUInt8(number % 256), toUInt16(number % 65536), toUInt32(number + 4000000000), number / 3
     FROM numbers(100000) SETTINGS max_block_size = 30000`,
  );
  const at = 99_999;
  expect(bytes).toHaveLength(100_000);
  expect([bytes?.[at], shorts?.[at], words?.[at], doubles?.[at]]).toEqual([
    at % 256,
    at % 65_536,
    at + 4_000_000_000,
    at / 3,
  ]);
});

it('gives numbers of single precision the digits that the engine writes', async () => {
  const single = fc.float({ noNaN: true, noDefaultInfinity: true });
  const usual = fc.oneof(
    single,
    fc.integer({ min: 0, max: 2 ** 26 }),
    fc.tuple(fc.nat(40_000), fc.integer({ min: 1, max: 300 })).map(([part, of]) => part / of),
    fc.nat(99_999).map((value) => value / 1000),
  );
  const sample = fc.sample(usual, { numRuns: 20_000, seed: 42 }).map(Math.fround);
  const list = `SELECT arrayJoin({values:Array(Float32)}) AS value`;
  const values = sample.map((value) => (Object.is(value, -0) ? 0 : value));
  const told = await engine.samples.query<{ value: number }>(list, { values });
  const bytes = await engine.samples.queryBytes(`${list} FORMAT Native`, { values });
  const [exact] = columnsOf(bytes);
  expect(exact).toEqual(told.map(({ value }) => value));
});

it('reads what is written for the engine', () => {
  const pieces = encodeNative({ zone: { type: 'UInt32', data: new Uint32Array([7, 2 ** 31]) } });
  const [block] = readNative(Buffer.concat(pieces));
  expect(block && [...numberColumns(block, ['zone'])[0]]).toEqual([7, 2 ** 31]);
});

it('refuses an answer that was cut off, a column of neither numbers nor texts, and one that is not there', async () => {
  const whole = await engine.samples.queryBytes('SELECT 1.5 AS value FORMAT Native');
  for (let end = 1; end < whole.length; end += 1)
    expect(() => [...readNative(whole.subarray(0, end))]).toThrow('cut off');
  await expect(read('SELECT toDate(1) AS day')).rejects.toThrow('of Date');
  const [block] = readNative(whole);
  expect(() => block && numberColumns(block, ['other'])).toThrow('no column other');
});

it('reads texts of any length and script, over several blocks', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
  );
  const values = fc.sample(text, { numRuns: 3000, seed: 5 });
  const bytes = await engine.samples.queryBytes(
    'SELECT arrayJoin({values:Array(String)}) AS value, length(value) > 20 AS is_long SETTINGS max_block_size = 700 FORMAT Native',
    { values },
  );
  const blocks = [...readNative(bytes)];
  expect(blocks.flatMap((block) => textColumns(block, ['value'])[0])).toEqual(values);
  const [block] = blocks;
  expect(() => block && textColumns(block, ['is_long'])).toThrow('no texts is_long');
});
