import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportHouse, type ExportHouse } from './exportHouse.ts';

let house: ExportHouse;
beforeAll(async () => (house = await exportHouse()));
afterAll(() => house.server.dispose());

test('the first rows that an estimate shows are those of the file', async () => {
  const { columns, first_rows, bytes } = await house.estimate();
  const job = await house.make({ format: 'ndjson' });
  const [, ...lines] = (await house.bytes(job.id)).toString().trimEnd().split('\n');
  const first = lines.slice(0, 20).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first_rows).toEqual(first.map((row) => columns.map((name) => row[name])));
  expect(bytes).toBeGreaterThan(10_000);
});

test.each([
  // Whose share of NDJSON depends on how long values are beside their names.
  ['csv', 'none', 2],
  ['ndjson', 'none', 1.35],
  ['xlsx', 'none', 1.35],
  ['arrow', 'none', 1.35],
  // Figures that repeat, as these do, pack better than most.
  ['csv', 'gzip', 4],
  ['parquet', 'none', 4],
])(
  'the size that is foretold of %s (%s) is about that of the file',
  async (format, compression, most) => {
    const asked = { format, compression, interval: 'PT15M' };
    const { bytes } = await house.estimate(asked);
    const job = await house.make(asked);
    const ratio = bytes / (job.bytes ?? Number.NaN);
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(most);
  },
);
