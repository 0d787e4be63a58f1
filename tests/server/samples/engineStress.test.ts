import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { clientOf, openTestEngine, type TestEngine } from './openTestEngine.ts';

const failuresWanted = 2000;
const workers = 8;
const insertRows = 200;

let engine: TestEngine;
let client: ClickHouseClient;

beforeAll(async () => {
  engine = await openTestEngine();
  client = clientOf(engine, false);
  await engine.samples.command(
    'CREATE TABLE stress (batch UInt32, row UInt32) ENGINE = MergeTree ORDER BY (batch, row)',
  );
});

afterAll(async () => {
  await client.close();
  await engine.samples.dispose();
});

/** Each has output under way when it fails; `endless` sleeps, so that waiting costs no processor. */
const texts = {
  throwing: 'SELECT number, throwIf(number = 30000) FROM numbers(100000) FORMAT TSV',
  hungry:
    'SELECT * FROM (SELECT number FROM numbers(20000) UNION ALL SELECT length(groupArray(number)) FROM numbers(5000000)) FORMAT TSV',
  endless: 'SELECT number, sleepEachRow(0.001) FROM numbers(1000000) SETTINGS max_block_size = 10',
};

async function fails(
  query: string,
  clickhouse_settings: ClickHouseSettings,
  type: string,
): Promise<void> {
  const error: unknown = await client
    .command({ query, clickhouse_settings })
    .catch((failure: unknown) => failure);
  expect(error).toMatchObject({ type });
}

async function isKilled(): Promise<void> {
  const marker = randomUUID();
  const state = { isRunning: true };
  const victim = client
    .command({
      query: texts.endless.replace('number,', `number, '${marker}',`),
    })
    .catch((failure: unknown) => failure)
    .finally(() => {
      state.isRunning = false;
    });
  while (state.isRunning) {
    await engine.samples.command(
      'KILL QUERY WHERE query LIKE {like:String} AND NOT query LIKE {own:String} ASYNC',
      { like: `%${marker}%`, own: '%KILL QUERY%' },
    );
  }
  expect(await victim).toMatchObject({ type: 'QUERY_WAS_CANCELLED' });
}

async function isAborted(turn: number): Promise<void> {
  const controller = new AbortController();
  const lost = engine.samples
    .query(texts.endless, {}, { signal: controller.signal })
    .catch((failure: unknown) => failure);
  // Between before the request has left and while its answer is made.
  for (let answers = turn % 4; answers > 0; answers -= 1) await isRight(answers);
  controller.abort();
  expect(await lost).toMatchObject({ name: 'AbortError' });
}

async function induceFailure(turn: number): Promise<void> {
  switch (turn % 10) {
    case 0:
    case 1:
      await isAborted(turn);
      break;
    case 2:
      await isKilled();
      break;
    case 3:
      await fails(texts.endless, { max_execution_time: 0.03 }, 'TIMEOUT_EXCEEDED');
      break;
    case 4:
    case 5:
    case 6:
      await fails(texts.hungry, { max_memory_usage: '5000000' }, 'MEMORY_LIMIT_EXCEEDED');
      break;
    default:
      await fails(texts.throwing, {}, 'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO');
  }
}

async function isRight(turn: number): Promise<void> {
  const salt = `'${turn}\\{salt:String}`;
  const rows = await engine.samples.queryCompact(
    'SELECT {salt:String}, {turn:UInt32} + sum(number) FROM numbers({turn:UInt32} + 1) GROUP BY intDiv(number, 1000000)',
    { salt, turn },
  );
  expect(rows).toEqual([[salt, turn + (turn * (turn + 1)) / 2]]);
}

test('2,000 failures under load cause no wrong answer, no dead engine and no wrong insert', async () => {
  const pid = engine.supervisor.pid;
  let failures = 0;
  let batches = 0;
  const work = async () => {
    while (failures < failuresWanted) {
      failures += 1;
      const turn = failures;
      await induceFailure(turn);
      await isRight(turn);
      await isRight(turn + 100_000);
      if (turn % 8 !== 0) continue;
      batches += 1;
      const batch = batches;
      const tsv = Array.from({ length: insertRows }, (_, row) => `${batch}\t${row}\n`).join('');
      await engine.samples.insertTsv('stress', ['batch', 'row'], tsv);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const rows = await engine.samples.queryCompact(
    'SELECT batch, count(), uniqExact(row), sum(row) FROM stress GROUP BY batch ORDER BY batch',
  );
  const sum = (insertRows * (insertRows - 1)) / 2;
  expect(rows).toEqual(
    Array.from({ length: batches }, (_, index) => [index + 1, insertRows, insertRows, sum]),
  );
  expect(failures).toBe(failuresWanted);
  expect(engine.supervisor.pid).toBe(pid);
  expect(engine.warnings).toEqual([]);
}, 600_000);
