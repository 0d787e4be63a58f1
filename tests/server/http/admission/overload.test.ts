import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { holdableSamples } from '#tests/drivers/holdableSamples.ts';
import { lendStores } from '#tests/drivers/lendStores.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const figuresOf = (day: string) =>
  `/v4/metrics/zones?building_id=1&startdatetime=${day}T00:00:00Z&enddatetime=2026-03-03T00:00:00Z&interval=INF`;
const figures = figuresOf('2026-03-01');
const bookings =
  '/v4/metrics/bookings?interval=INF&returntype=bookings&filter_bookings=' +
  'building_id==1;startdatetime==2026-03-02T00:00:00Z;enddatetime==2026-03-03T00:00:00Z';
const expected =
  '/v4/metrics/zones/future?building_id=1&interval=P1D&start=2026-03-03T00:00:00Z&end=2026-03-04T00:00:00Z';
const latest = '/v4/metrics/zones/latest?building_id=1';
/** Of another day than is asked for under load: kept answers, which need no store. */
const atHand = [figuresOf('2026-03-02'), bookings, expected];

let server: TestServer;
let lent: Awaited<ReturnType<typeof lendStores>>;
let slow: ReturnType<typeof holdableSamples>;

beforeAll(async () => {
  lent = await lendStores();
  slow = holdableSamples(lent.store.samples);
  const stores = { ...lent.store, samples: slow.samples };
  server = await startTestServer({ ports: { stores } });
  await server.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(111)]) });
  for (const path of atHand) await server.result(path);
  await server.result(latest);
});
afterAll(async () => {
  await server.dispose();
  await lent.giveBack();
});

it('sends what it has at hand without a turn', async () => {
  slow.hold();
  const turns = 2 * availableParallelism();
  const others = Array.from({ length: 2 * turns }, () => server.call(figuresOf('2026-02-28')));
  await expect.poll(() => slow.held()).toBeGreaterThanOrEqual(turns);
  for (const path of atHand) expect((await server.call(path)).status).toBe(200);
  slow.letGo();
  for (const answer of await Promise.all(others)) expect(answer.status).toBe(200);
});

it('spares sessions, displays and kept answers, rejects pages that would wait too long, and ends when the work is done', async () => {
  slow.hold();
  let refused = 0;
  const pages = Array.from({ length: 400 }, async () => {
    const answer = await server.call(figures);
    const wait = Number(answer.headers.get('retry-after'));
    const { error } = (await answer.json()) as { error?: { code: string; reason: string } };
    if (answer.status === 503) refused += 1;
    return { status: answer.status, wait, code: error?.code, reason: error?.reason };
  });
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(100);
  for (const path of ['/v4/session', latest, '/v4/user-data', ...atHand])
    expect((await server.call(path)).status).toBe(200);
  expect((await server.call('/v4/user-data', { body: { key_value_data: {} } })).status).toBe(200);
  slow.letGo();
  const answers = await Promise.all(pages);
  const late = answers.filter(({ status }) => status !== 200);
  expect(late).toHaveLength(refused);
  expect(late[0]).toEqual({
    status: 503,
    wait: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60),
    code: 'OVERLOADED',
    reason: 'The server is overloaded; try again in a few seconds',
  });
  expect(answers.length - late.length).toBeGreaterThan(32);
  const after = await Promise.all(Array.from({ length: 20 }, () => server.call(figures)));
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
});
