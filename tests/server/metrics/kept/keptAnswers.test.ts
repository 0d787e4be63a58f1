import { expect, onTestFinished, test } from 'vitest';
import { zoneMetricsRoutes } from '#server/modules/zone-metrics/zoneMetricsRoutes.ts';
import type { RouteInput } from '#server/core/route.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { keptText } from '#tests/builders/keptText.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-03-20T10:32:00Z');
const zones = [1, 2, 3, 4];
const rounds = 16;

const random = seededRandom(15);
const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
const iso = (ms: number) => new Date(ms).toISOString();

function spaces(seats: number, opening_hours: string) {
  const list = zones.map((id) => ({ id, floor: 901 + (id % 2), capacity: { default: seats } }));
  return spacesOf(list, { timezone: 'Europe/Amsterdam', opening_hours });
}

/** Readings of some hours of a zone at some time of the last six weeks, now or late. */
function readings(): object[] {
  const startMs = nowMs - Math.ceil(random() * 6 * 7 * 24) * hourMs;
  return Array.from({ length: 1 + Math.floor(random() * 20) }, (_, at) => ({
    zone_id: pick(zones),
    layer: 'sensorlayer',
    time: iso(startMs + at * hourMs),
    period_s: 3600,
    count: Math.floor(random() * 6),
    revision: Math.floor(random() * 3),
  })).filter(({ time }) => Date.parse(time) + hourMs <= nowMs);
}

const frame = { startdatetime: '2026-02-20T00:00:00Z', enddatetime: '2026-03-13T00:00:00Z' };
const asked = [
  {
    ...frame,
    interval: 'P1D',
    coarser_intervals: 'INF',
    zones_valid: 'false',
    group_zones: 'all,floor',
  },
  { ...frame, interval: 'PT15M', group_zones: 'building', opening_hours: '24_7' },
  { ...frame, interval: 'INF', group_zones: 'zone', enddatetime: '2026-02-24T00:00:00Z' },
  { ...frame, interval: 'PT1H', startdatetime: '2026-03-19T00:00:00Z', enddatetime: iso(nowMs) },
  {
    interval: 'PT5M',
    startdatetime: '2026-03-20T00:00:00Z',
    enddatetime: '2026-03-20T10:30:00Z',
    group_zones: 'floor,building',
  },
  { ...frame, interval: 'P1W', enddatetime: '2026-04-01T00:00:00Z' },
].map((one) => ({
  path: '/v4/metrics/zones',
  query: { building_id: '900', returntype: 'count_mean,utilisation_max', ...one },
}));
const expected = {
  path: '/v4/metrics/zones/future',
  query: {
    building_id: '900',
    interval: 'PT1H',
    start: '2026-03-20T00:00:00Z',
    end: '2026-03-21T00:00:00Z',
    returntype: 'utilisation_mean',
  },
};
const calls = [...asked, expected];

/** The calls of a server, worked out anew each time. */
function workedOut({ services }: TestServer): (call: (typeof calls)[number]) => Promise<string> {
  const sources = { ...services, audit: services.auth.audit, directory: { version: () => null } };
  const routes = zoneMetricsRoutes(sources);
  return async ({ path, query }) => {
    const route = routes.find(({ endpoint }) => endpoint.path === path);
    if (route === undefined) throw new Error(`No route ${path}`);
    const answer = await route.handle({
      query: route.endpoint.query.parse(query),
      headers: {},
      signal: new AbortController().signal,
    } as unknown as RouteInput<typeof route.endpoint>);
    return await keptText(answer);
  };
}

test('kept answers are those that would be worked out now, whatever is written between and meanwhile', async () => {
  const server = await startTestServer({ ports: { now: () => nowMs } });
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  await client.postSpaces(spaces(4, 'Mo-Fr 08:00-18:00'));
  const anew = workedOut(server);
  const write = async (): Promise<void> => {
    const which = random();
    if (which < 0.6) await client.observe(readings());
    else if (which < 0.7) {
      const startMs = nowMs - Math.ceil(random() * 6 * 7 * 24) * hourMs;
      const range = { start: iso(startMs), end: iso(startMs + 30 * hourMs) };
      await client.remove({ zone_id: pick(zones), layer: 'sensorlayer', ...range, reason: 'Test' });
    } else if (which < 0.8)
      await client.postSpaces(spaces(pick([4, 6]), pick(['Mo-Su 07:00-20:00', '24/7'])));
    else if (which < 0.9) await server.services.rollups.settle();
  };
  for (let round = 0; round < rounds; round += 1) {
    const some = calls.filter(() => random() < 0.5);
    // Some are asked while readings are stored, and again by whoever comes after.
    await Promise.all([write(), ...some.map(({ path, query }) => client.get(path, query))]);
    for (const call of calls) {
      const { status, body } = await client.get(call.path, call.query);
      expect(status).toBe(200);
      expect(body).toEqual(JSON.parse(await anew(call)));
    }
  }
}, 240_000);

test('an answer about several time zones is kept only for slots before the frame ends in all of them', async () => {
  const midnightMs = Date.parse('2026-03-19T23:00:00Z');
  const server = await startTestServer({ ports: { now: () => midnightMs + hourMs } });
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  const always = { opening_hours: '24/7' };
  await client.postSpaces(spacesOf([{ id: 1 }], { ...always, timezone: 'Europe/Amsterdam' }));
  const west = { ...always, id: 910, name: 'West', timezone: 'America/New_York' };
  await client.postSpaces(spacesOf([{ id: 2, floor: 911 }], west));
  const question = {
    building_id: ['900', '910'],
    interval: 'INF',
    startdatetime: '2026-03-18T23:00:00Z',
    enddatetime: iso(midnightMs),
    group_zones: 'building',
    returntype: 'count_max',
  };
  const maximum = async () => {
    const { body } = await client.post<ZoneMetrics>(
      '/v4/metrics/zones/query',
      JSON.stringify(question),
      { 'content-type': 'application/json' },
    );
    return body.result.metrics.count_max?.map(([value]) => value ?? null);
  };
  const tell = async (count: number, time: number) =>
    await client.observe([
      { zone_id: 2, layer: 'sensorlayer', time: iso(time), period_s: 900, count },
    ]);
  await tell(1, midnightMs - hourMs);
  expect(await maximum()).toEqual([null, 1]);
  await tell(4, midnightMs + hourMs / 2);
  expect(await maximum()).toEqual([null, 4]);
});

test('kept answers are sent in each encoding, with one tag', async () => {
  const server = await startTestServer({ ports: { now: () => nowMs } });
  onTestFinished(() => server.dispose());
  await server.result('/v4/ingest/spaces', { body: spaces(20, '24/7') });
  const [{ path, query }] = asked as [(typeof asked)[number]];
  const url = `${path}?${new URLSearchParams(query)}`;
  const get = async (headers: Record<string, string>) => {
    const answer = await server.call(url, { headers });
    const encoding = answer.headers.get('content-encoding');
    return { encoding, tag: answer.headers.get('etag'), text: await answer.text() };
  };
  const { tag, text } = await get({ 'accept-encoding': 'identity' });
  expect(Object.keys((JSON.parse(text) as { result: object }).result)).not.toEqual([]);
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', 'deflate'],
    ['identity', null],
  ] as const)
    expect([accepted, await get({ 'accept-encoding': accepted })]).toEqual([
      accepted,
      { encoding, tag, text },
    ]);
  const again = await server.call(url, { headers: { 'if-none-match': tag ?? '' } });
  expect(again.status).toBe(304);
});
