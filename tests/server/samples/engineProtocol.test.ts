import type { ClickHouseClient } from '@clickhouse/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSampleClient } from '#server/samples/clients/createSampleClient.ts';
import { clientOf, openTestEngine, type TestEngine } from './openTestEngine.ts';

let engine: TestEngine;
let client: ClickHouseClient;

beforeAll(async () => {
  engine = await openTestEngine();
  client = clientOf(engine, true);
});

afterAll(async () => {
  await client.close();
  await engine.supervisor.dispose();
});

const countRunning =
  "SELECT count() AS n FROM system.processes WHERE query LIKE {like:String} AND query NOT LIKE '%system.processes%'";

async function running(marker: string): Promise<number> {
  const [row] = await engine.samples.query<{ n: number }>(countRunning, { like: `%${marker}%` });
  return row?.n ?? -1;
}

const failures: [string, string, Record<string, number>][] = [
  [
    'throws after output',
    'SELECT number, throwIf(number = 500000) FROM numbers(1000000) FORMAT TSV',
    {},
  ],
  [
    'runs out of time after output',
    'SELECT number, sleepEachRow(0.001) FROM numbers(100000) FORMAT TSV',
    { max_execution_time: 0.1, max_block_size: 20 },
  ],
  [
    'runs out of memory after output',
    'SELECT * FROM (SELECT number FROM numbers(200000) UNION ALL SELECT length(groupArray(number)) FROM numbers(50000000)) FORMAT TSV',
    { max_memory_usage: 20_000_000 },
  ],
  ['does not parse', 'SELEC 1', {}],
  ['names an unknown column', 'SELECT nope', {}],
];

describe('after a failed query', () => {
  test.each(failures)('%s, the next queries get their own results', async (_, sql, settings) => {
    for (let round = 0; round < 3; round += 1) {
      await expect(client.command({ query: sql, clickhouse_settings: settings })).rejects.toThrow(
        /./,
      );
      // With the same settings, so that nothing else is sent to the session in between.
      const next = await client.query({
        query: 'SELECT {round:UInt8}, 7',
        query_params: { round },
        format: 'JSONCompact',
        clickhouse_settings: settings,
      });
      expect((await next.json<unknown[]>()).data).toEqual([[round, 7]]);
    }
  });

  test('its settings and database are reset', async () => {
    await expect(
      client.command({ query: 'SELECT throwIf(1)', clickhouse_settings: { max_threads: 1 } }),
    ).rejects.toThrow(/throwIf/i);
    expect(
      await engine.samples.queryCompact("SELECT currentDatabase(), getSetting('max_threads') = 1"),
    ).toEqual([['floorscope', 0]]);
  });
});

describe('bound parameters', () => {
  test('any text round-trips', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const rows = await engine.samples.query('SELECT {text:String} AS text', { text });
        expect(rows).toEqual([{ text }]);
      }),
      { numRuns: 60 },
    );
  });

  test('numbers, arrays of text, instants and nulls keep their types', async () => {
    const rows = await engine.samples.queryCompact(
      `SELECT {n:Float64}, {texts:Array(String)}, {at:DateTime64(3, 'UTC')}, {none:Nullable(String)}, toTypeName({at:DateTime64(3, 'UTC')}), {table:Identifier}
       FROM (SELECT 1 AS \`a b\`)`,
      {
        n: -1.5,
        texts: ["it's", String.raw`back\slash`, '{n:Float64}', 'tab\t'],
        at: new Date('2025-03-30T01:00:00.250Z'),
        none: null,
        table: 'a b',
      },
    );
    expect(rows).toEqual([
      [
        -1.5,
        ["it's", String.raw`back\slash`, '{n:Float64}', 'tab\t'],
        '2025-03-30 01:00:00.250',
        null,
        "DateTime64(3, 'UTC')",
        1,
      ],
    ]);
  });

  test('lists too long for a URL arrive completely', async () => {
    const zones = Array.from({ length: 50_000 }, (_, index) => index);
    const rows = await engine.samples.queryCompact(
      'SELECT length({zones:Array(UInt32)}), arraySum({zones:Array(UInt32)})',
      { zones },
    );
    expect(rows).toEqual([[50_000, 1_249_975_000]]);
  });

  test('parallel queries each see their own values', async () => {
    const wanted = Array.from({ length: 200 }, (_, index) => index);
    const answers = await Promise.all(
      wanted.map(async (value) => {
        const [row] = await engine.samples.query<{ value: number }>(
          'SELECT {value:UInt32} AS value, sleepEachRow(0.002)',
          { value },
        );
        return row?.value;
      }),
    );
    expect(answers).toEqual(wanted);
  });

  test('a missing parameter is an error', async () => {
    await expect(engine.samples.query('SELECT {a:UInt8}')).rejects.toThrow(/`a` is not set/);
  });
});

describe('an abandoned query', () => {
  test('is killed in the engine when its caller aborts', async () => {
    const controller = new AbortController();
    const query = engine.samples.query(
      "SELECT 'abort-marker', max(sipHash64(number)) FROM numbers(1000000000000)",
      {},
      { signal: controller.signal },
    );
    const outcome = query.catch((error: unknown) => error);
    await vi.waitUntil(async () => (await running('abort-marker')) === 1, 20_000);
    controller.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    await vi.waitUntil(async () => (await running('abort-marker')) === 0, 20_000);
  });

  test('never reaches the engine if it was aborted before', async () => {
    const signal = AbortSignal.abort();
    await expect(engine.samples.query('SELECT 1', {}, { signal })).rejects.toThrow(/abort/i);
    await expect(engine.samples.command('SELECT 1', {}, { signal })).rejects.toThrow(/abort/i);
  });

  test('reports that it was killed by another', async () => {
    const query = engine.samples.query(
      "SELECT 'kill-marker', max(sipHash64(number)) FROM numbers(1000000000000)",
    );
    const outcome = query.catch((error: unknown) => error);
    await vi.waitUntil(async () => (await running('kill-marker')) === 1, 20_000);
    await engine.samples.command(
      "KILL QUERY WHERE query LIKE '%kill-marker%' AND query NOT LIKE '%KILL QUERY%' ASYNC",
    );
    expect(await outcome).toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
    expect(await engine.samples.queryCompact('SELECT 5')).toEqual([[5]]);
  });
});

describe('the protocol', () => {
  test('more queries than sessions all get complete answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const result = await client.query({
          query: `SELECT ${index} AS i, number FROM numbers(20000)`,
          format: 'JSONEachRow',
        });
        const rows = await result.json<{ i: number }>();
        return rows.length === 20_000 && rows.every(({ i }) => i === index);
      }),
    );
    expect(answers).not.toContain(false);
  });

  test('a short query does not wait behind long ones', async () => {
    const controller = new AbortController();
    const long = Promise.allSettled(
      Array.from({ length: 4 }, () =>
        engine.samples.query(
          'SELECT max(sipHash64(number)) + {salt:UInt8} FROM numbers(1000000000000)',
          { salt: 1 },
          { signal: controller.signal },
        ),
      ),
    );
    await vi.waitUntil(async () => (await running('sipHash64')) === 4, 20_000);
    expect(await engine.samples.queryCompact('SELECT {a:UInt8}', { a: 9 })).toEqual([[9]]);
    controller.abort();
    await long;
  });

  test('a stranger is rejected', async () => {
    const stranger = createSampleClient({
      url: engine.supervisor.endpoint?.url ?? '',
      password: 'guess',
      isRemote: false,
    });
    await expect(stranger.command({ query: 'SELECT 1' })).rejects.toMatchObject({
      type: 'AUTHENTICATION_FAILED',
    });
    await stranger.close();
  });

  test('several statements in one request are rejected, as on a server', async () => {
    await expect(client.command({ query: 'SELECT 1; SELECT 2' })).rejects.toMatchObject({
      type: 'SYNTAX_ERROR',
    });
  });

  test('answers a ping', async () => {
    expect(await client.ping()).toEqual({ success: true });
  });

  test('compressed inserts are accepted, and one bad row rejects the whole insert', async () => {
    await client.command({
      query: 'CREATE TABLE protocol_insert (id UInt32, note String) ENGINE = MergeTree ORDER BY id',
    });
    await client.insert({
      table: 'protocol_insert',
      values: [
        { id: 1, note: 'a\n;b' },
        { id: 2, note: "'" },
      ],
      format: 'JSONEachRow',
    });
    await expect(
      engine.samples.insertTsv('protocol_insert', ['id', 'note'], '3\tgood\nbad\tx\n'),
    ).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(await engine.samples.queryCompact('SELECT * FROM protocol_insert ORDER BY id')).toEqual([
      [1, 'a\n;b'],
      [2, "'"],
    ]);
  });
});
