import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTestEngine, type TestEngine } from './openTestEngine.ts';

let engine: TestEngine;

afterEach(async () => {
  await engine.samples.dispose();
});

const pidOf = ({ supervisor }: TestEngine): number => {
  if (supervisor.pid === undefined) throw new Error('The engine has no process');
  return supervisor.pid;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('when the engine process is killed', () => {
  test('writes fail as unavailable, reads wait and are answered, and the engine recovers', async () => {
    engine = await openTestEngine();
    for (let kill = 1; kill <= 5; kill += 1) {
      const pid = pidOf(engine);
      const lost = engine.samples.command(
        'SELECT sum(sleepEachRow(0.001)) AS busy FROM numbers(1000000) SETTINGS max_block_size = 10',
      );
      const refused = lost.catch((error: unknown) => error);
      await vi.waitUntil(async () => (await countBusy(engine)) === 1, 20_000);
      process.kill(pid, 'SIGKILL');
      expect(await refused).toMatchObject({ code: 'ENGINE_UNAVAILABLE', status: 503 });
      await vi.waitUntil(() => engine.supervisor.state !== 'ready' || pidOf(engine) !== pid);
      await expect(engine.samples.queryCompact('SELECT {kill:UInt8}', { kill })).resolves.toEqual([
        [kill],
      ]);
      expect(pidOf(engine)).not.toBe(pid);
    }
    expect(engine.warnings.length).toBe(5);
  });

  test('a read in progress is repeated on the next engine', async () => {
    engine = await openTestEngine();
    const pid = pidOf(engine);
    const slow = engine.samples.queryCompact(
      'SELECT 42, sum(sleepEachRow(0.001)) AS busy FROM numbers(1500) SETTINGS max_block_size = 10',
    );
    await vi.waitUntil(async () => (await countBusy(engine)) === 1, 20_000);
    process.kill(pid, 'SIGKILL');
    expect(await slow).toEqual([[42, 0]]);
  });
});

test('an engine that stops answering is replaced', async () => {
  engine = await openTestEngine({ pingEveryMs: 100, pingTimeoutMs: 1500 });
  const pid = pidOf(engine);
  process.kill(pid, 'SIGSTOP');
  await vi.waitUntil(() => !isAlive(pid), 30_000);
  await vi.waitUntil(() => engine.supervisor.state === 'ready', 30_000);
  expect(await engine.samples.queryCompact('SELECT 1')).toEqual([[1]]);
  expect(JSON.stringify(engine.warnings)).toContain('did not answer a ping');
});

test('an engine with a storage error is reopened', async () => {
  engine = await openTestEngine({ shortestLifeMs: 0 });
  const pid = pidOf(engine);
  await expect(
    engine.samples.query("SELECT * FROM file('no-such-file.tsv', 'TSV', 'a String')"),
  ).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
  await vi.waitUntil(() => pidOf(engine) !== pid && engine.supervisor.state === 'ready', 30_000);
  expect(await engine.samples.queryCompact('SELECT 1')).toEqual([[1]]);
});

test('disposing ends the process, frees the folder and rejects later calls', async () => {
  engine = await openTestEngine();
  const pid = pidOf(engine);
  await engine.samples.dispose();
  expect(isAlive(pid)).toBe(false);
  await expect(engine.samples.query('SELECT 1')).rejects.toMatchObject({
    code: 'ENGINE_UNAVAILABLE',
  });
  engine = await openTestEngine({ dataFolder: engine.dataFolder });
  expect(await engine.samples.queryCompact('SELECT 1')).toEqual([[1]]);
});

test('a second engine on the same folder waits until the first releases it', async () => {
  const first = await openTestEngine();
  const second = openTestEngine({ dataFolder: first.dataFolder });
  expect(await first.samples.queryCompact('SELECT 1')).toEqual([[1]]);
  process.kill(pidOf(first), 'SIGKILL');
  await first.samples.dispose();
  engine = await second;
  expect(await engine.samples.queryCompact('SELECT 2')).toEqual([[2]]);
});

async function countBusy({ samples }: TestEngine): Promise<number> {
  const rows = await samples.queryCompact(
    "SELECT count() FROM system.processes WHERE query LIKE '%AS busy%' AND query NOT LIKE '%system.processes%'",
  );
  return Number(rows[0]?.[0]);
}
