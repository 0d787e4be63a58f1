import { expect, test, vi } from 'vitest';
import { openTestEngine } from './openTestEngine.ts';

const kills = 10;
const batchRows = 500;

test('every acknowledged batch is complete and stored once after kills of the engine at any moment', async () => {
  const engine = await openTestEngine();
  const { samples, supervisor } = engine;
  await samples.command(
    'CREATE TABLE batch_row (batch UInt32, row UInt32) ENGINE = ReplacingMergeTree ORDER BY (batch, row) SETTINGS fsync_after_insert = 1, fsync_part_directory = 1',
  );
  const acknowledged: number[] = [];
  let batch = 0;
  const insertUntil = async (isDone: () => boolean) => {
    while (!isDone()) {
      batch += 1;
      const own = batch;
      const tsv = Array.from({ length: batchRows }, (_, row) => `${own}\t${row}\n`).join('');
      // As a sender does: the same batch until it is acknowledged. Repetitions merge, as those of readings and slots do.
      await vi.waitUntil(
        async () =>
          await samples.insertTsv('batch_row', ['batch', 'row'], tsv).then(
            () => true,
            (error: { code?: string }) => {
              expect(error.code).toBe('ENGINE_UNAVAILABLE');
              return false;
            },
          ),
        { timeout: 30_000, interval: 20 },
      );
      acknowledged.push(own);
    }
  };
  let isDone = false;
  const writers = [1, 2, 3].map(async () => {
    await insertUntil(() => isDone);
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = acknowledged.length;
    await vi.waitUntil(() => acknowledged.length >= before + 7 && supervisor.pid, 30_000);
    if (supervisor.pid !== undefined) process.kill(supervisor.pid, 'SIGKILL');
  }
  isDone = true;
  await Promise.all(writers);
  const rows = await samples.queryCompact(
    'SELECT batch, count(), uniqExact(row) FROM batch_row FINAL GROUP BY batch ORDER BY batch',
  );
  expect(rows.map(([id]) => id)).toEqual(acknowledged.toSorted((a, b) => a - b));
  expect(rows.every(([, count, distinct]) => count === batchRows && distinct === batchRows)).toBe(
    true,
  );
  expect(engine.warnings.length).toBe(kills);
  await samples.dispose();
});
