import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { zoneMetricsQuery } from '#contract/zoneMetrics.ts';
import {
  jsonOfMetrics,
  tableOfMetrics,
} from '#server/modules/zone-metrics/answer/metricAnswers.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient, type TestClient } from '#tests/drivers/testClient.ts';

const question = {
  building_id: '900',
  interval: 'PT1H',
  startdatetime: '2025-03-05T00:00:00Z',
  enddatetime: '2025-03-17T00:00:00Z',
  opening_hours: 'Mo-Su 07:00-19:00',
  group_zones: 'zone,floor,building',
};
const zones = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  floor: at < 20 ? 901 : 902,
  capacity: { default: (at % 5) + 1 },
}));
const uncaught = { signal: new AbortController().signal };

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => Date.parse('2025-03-18T00:00:00Z') } });
  client = testClient(server.url);
  await client.postSpaces(spacesOf(zones));
  const rows = zones.flatMap(({ id }) =>
    Array.from({ length: 288 }, (_, hour) => ({
      time: new Date(Date.parse('2025-03-05T00:00:00Z') + hour * 3_600_000).toISOString(),
      zone_id: id,
      layer: 'sensorlayer',
      period_s: 3600,
      count: (id * hour) % 4,
    })),
  );
  const { status, body } = await client.observe(rows);
  if (status !== 200) throw new Error(JSON.stringify(body));
});
afterAll(() => server.dispose());

const parsed = (changes: object = {}) => zoneMetricsQuery.parse({ ...question, ...changes });

/** What the server answers, and what is worked out here. */
async function both(accept: string, format: 'csv' | 'arrow' | null) {
  const query = parsed();
  expect(server.services.longAnswers.isLong(query)).toBe(true);
  const response = await fetch(
    `${server.url}/v4/metrics/zones?${new URLSearchParams(question).toString()}`,
    { headers: { authorization: `Bearer ${adminKey}`, accept } },
  );
  expect(response.status).toBe(200);
  const answered = Buffer.from(await response.arrayBuffer());
  if (format === null)
    return { answered, here: await jsonOfMetrics(query, server.services, uncaught.signal) };
  const pieces: Uint8Array[] = [];
  const table = await tableOfMetrics({ query, format }, { sources: server.services, ...uncaught });
  for await (const piece of table) pieces.push(piece);
  return { answered, here: Buffer.concat(pieces) };
}

test.each([
  ['application/json', null],
  ['text/csv', 'csv'],
  ['application/vnd.apache.arrow.stream', 'arrow'],
] as const)('a long answer in %s is the same from the thread', async (accept, format) => {
  const { answered, here } = await both(accept, format);
  expect(answered.length).toBeGreaterThan(100_000);
  expect(answered.equals(here)).toBe(true);
});

test('a question of few cells is answered without the thread', () => {
  const { longAnswers } = server.services;
  expect(longAnswers.isLong(parsed({ interval: 'INF' }))).toBe(false);
  expect(longAnswers.isLong(parsed({ interval: 'P1D' }))).toBe(false);
});

test('a long answer knows spaces and settings as they were changed', async () => {
  const seats = async () => {
    const { metrics } = await client.metrics({ ...question, returntype: 'capacity_mean' });
    return metrics.capacity_mean?.at(-1)?.find((value) => value !== null);
  };
  const before = await seats();
  await client.postSpaces(spacesOf(zones.map((zone) => ({ ...zone, capacity: { default: 9 } }))));
  expect([before, await seats()]).toEqual([120, 360]);
  await client.postSpaces(spacesOf(zones));
  expect(await seats()).toBe(120);
});

test('a long question is refused in the same words', async () => {
  const answer = await client.get('/v4/metrics/zones', { ...question, filter_zones: 'id=!1' });
  expect(answer.status).toBe(400);
  expect(answer.body.error?.code).toBe('INVALID_FILTER');
  await expect(
    jsonOfMetrics(parsed({ filter_zones: 'id=!1' }), server.services, uncaught.signal),
  ).rejects.toThrow(answer.body.error?.reason);
});

test('a long answer is given up when its caller leaves, and the thread serves the next', async () => {
  const { longAnswers } = server.services;
  const caller = new AbortController();
  const given = longAnswers.json(parsed(), caller.signal);
  caller.abort();
  await expect(given).rejects.toThrow('aborted');
  const left = new AbortController();
  const table = await longAnswers.table(parsed(), 'csv', left.signal);
  await table.next();
  left.abort();
  await expect(table.next()).rejects.toThrow('aborted');
  expect(JSON.parse((await longAnswers.json(parsed(), uncaught.signal)).toString())).toHaveProperty(
    'result.metrics',
  );
});

test('a thread that ends refuses whoever waits for it, and the next question has another', async () => {
  const { longAnswers } = server.services;
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => sent.mockRestore());
  const asked = () =>
    sent.mock.contexts.filter((_, at) => {
      const [message] = sent.mock.calls[at] ?? [];
      return (message as { name?: string }).name === 'json';
    }) as Worker[];
  const given = longAnswers.json(parsed(), uncaught.signal);
  const refusal = given.catch((error: unknown) => error);
  await asked()[0]?.terminate();
  expect(await refusal).toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
  const again = await longAnswers.json(parsed(), uncaught.signal);
  expect(JSON.parse(again.toString())).toHaveProperty('result.metrics');
  expect(new Set(asked()).size).toBe(2);
});
