import { expect, onTestFinished, test } from 'vitest';
import type { Caller } from '#server/core/Caller.ts';
import { RawAnswer } from '#server/core/route.ts';
import type { Route, RouteInput } from '#server/core/route.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { KeptBookings } from '#server/modules/bookings/kept/KeptBookings.ts';
import { bookingMetricRoutes } from '#server/modules/bookings/bookingMetricRoutes.ts';
import { roomRoutes } from '#server/modules/bookings/rooms/roomRoutes.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { keptText } from '#tests/builders/keptText.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { bookingClient, bookingRow } from './bookingClient.ts';

const nowMs = Date.parse('2026-03-05T00:05:00Z');
const minuteMs = 60_000;
const frame = 'startdatetime==2026-03-01T00:00:00Z;enddatetime==2026-03-05T00:00:00Z';
const asked = [
  { path: '/v4/bookings/grouped', query: { filter_bookings: frame, group_bookings: 'room' } },
  { path: '/v4/metrics/bookings', query: { filter_bookings: frame, interval: 'P1D' } },
  { path: '/v4/bookings/release-policy', query: { filter_bookings: frame, grace: '10,15' } },
  { path: '/v4/bookings/attendance', query: { filter_bookings: frame } },
  {
    path: '/v4/rooms/demand',
    query: {
      building_id: '900',
      startdatetime: '2026-03-01T00:00:00Z',
      enddatetime: '2026-03-05T00:00:00Z',
      opening_hours: '24/7',
    },
  },
];
const everywhere = () => true;

/** The routes on a server's stores, with the number of reads that they make; `keeps` nothing where other processes may write. */
function routesOf({ services }: TestServer, keeps: boolean) {
  let reads = 0;
  const { directory, samples } = services;
  const counted: Pick<Samples, 'query'> = {
    query: async (...given) => {
      reads += 1;
      return await samples.query(...given);
    },
  };
  const seen: Pick<Directory, 'query' | 'version'> = {
    query: (...given) => directory.query(...given),
    version: () => (keeps ? directory.version() : null),
  };
  const store = { ...services, directory: seen as Directory };
  const sources = {
    ...store,
    samples: counted as Samples,
    keptBookings: new KeptBookings({
      ...store,
      onChange: (listener) => services.bookings.onStored(listener),
    }),
  };
  const routes: Route[] = [...bookingMetricRoutes(sources), ...roomRoutes(sources)];
  return {
    reads: () => reads,
    ask: async ({ path, query }: (typeof asked)[number], can: Caller['can'] = everywhere) => {
      const route = routes.find(({ endpoint }) => endpoint.path === path);
      if (route === undefined) throw new Error(`No route ${path}`);
      const answer = await route.handle({
        query: route.endpoint.query.parse(query),
        caller: { can },
        signal: new AbortController().signal,
      } as unknown as RouteInput<typeof route.endpoint>);
      return answer instanceof RawAnswer ? await keptText(answer) : JSON.stringify(answer);
    },
  };
}

async function opened(atMs = nowMs) {
  const clock = { nowMs: atMs };
  const server = await startTestServer({ ports: { now: () => clock.nowMs } });
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  await client.postSpaces(spacesOf([{ id: 1 }, { id: 2 }]));
  await client.postSpaces(spacesOf([{ id: 3, floor: 911 }], { id: 910, name: 'Other' }));
  return { clock, server, client, bookings: bookingClient(client) };
}

test('figures of time that has passed are read once, until bookings or slots of it change', async () => {
  const { server, client, bookings } = await opened(nowMs + 30 * minuteMs);
  await bookings.post([bookingRow(), bookingRow({ id: 'b', zone_id: 3 })]);
  const { ask, reads } = routesOf(server, true);
  const [call] = asked as [(typeof asked)[number]];
  const readsOf = async (can?: Caller['can']): Promise<number> => {
    const before = reads();
    await ask(call, can);
    return reads() - before;
  };
  expect(await readsOf()).toBeGreaterThan(0);
  expect(await readsOf()).toBe(0);
  expect(await readsOf((_, id) => id === '910')).toBeGreaterThan(0);
  await bookings.post([bookingRow({ id: 'c', zone_id: 2 })]);
  expect(await readsOf()).toBeGreaterThan(0);
  const reading = { zone_id: 1, layer: 'sensorlayer', period_s: 300, count: 1 };
  await client.observe([{ ...reading, time: '2026-03-05T00:15:00Z' }]);
  expect(await readsOf()).toBe(0);
  await client.observe([{ ...reading, time: '2026-03-02T10:00:00Z' }]);
  expect(await readsOf()).toBeGreaterThan(0);
});

test('a kept answer is for those alone who may read the same buildings', async () => {
  const { server, bookings } = await opened();
  await bookings.post([bookingRow(), bookingRow({ id: 'b', zone_id: 3 })]);
  const { ask } = routesOf(server, true);
  const anew = routesOf(server, false);
  const rights: Caller['can'][] = [everywhere, (_, id) => id === '900', (_, id) => id === '910'];
  const answers = new Map<string, Set<string>>();
  for (const call of asked)
    for (const can of [...rights, ...rights]) {
      const answer = await ask(call, can);
      expect(answer).toBe(await anew.ask(call, can));
      answers.set(call.path, (answers.get(call.path) ?? new Set()).add(answer));
    }
  expect(answers.get('/v4/bookings/grouped')?.size).toBe(rights.length);
});

test('figures that the clock still changes are not kept', async () => {
  const { clock, server, bookings } = await opened();
  await bookings.post([
    bookingRow({ start: '2026-03-04T23:00:00Z', end: '2026-03-05T00:00:00Z' }),
    bookingRow({ id: 'b', start: '2026-03-04T22:00:00Z', end: '2026-03-05T02:00:00Z' }),
  ]);
  const kept = routesOf(server, true);
  const anew = routesOf(server, false);
  for (const minutes of [0, 10, 130]) {
    clock.nowMs = nowMs + minutes * minuteMs;
    for (const call of asked) expect(await kept.ask(call)).toBe(await anew.ask(call));
  }
});

test('kept figures are those that would be worked out now, whatever is written between', async () => {
  const { server, client, bookings } = await opened();
  const random = seededRandom(18);
  const below = (count: number): number => Math.floor(random() * count);
  const iso = (ms: number): string => new Date(ms).toISOString();
  const someTime = (): number => Date.parse('2026-02-27T00:00:00Z') + below(6 * 288) * 300_000;
  const kept = routesOf(server, true);
  const anew = routesOf(server, false);
  const writes = [
    () => {
      const startMs = someTime();
      const end = iso(startMs + (1 + below(20)) * 15 * minuteMs);
      const id = `b${below(12)}`;
      return bookings.post([bookingRow({ id, zone_id: 1 + below(3), start: iso(startMs), end })]);
    },
    () => {
      const zone_id = 1 + below(3);
      const startMs = someTime();
      return client.observe(
        Array.from({ length: 1 + below(40) }, (_, at) => ({
          zone_id,
          layer: 'sensorlayer',
          time: iso(startMs + at * 300_000),
          period_s: 300,
          count: below(3),
          revision: below(3),
        })).filter(({ time }) => Date.parse(time) < nowMs - 300_000),
      );
    },
    () => client.postSpaces(spacesOf([{ id: 1, capacity: { default: 1 + below(4) } }, { id: 2 }])),
  ];
  for (let round = 0; round < 24; round += 1) {
    await writes[below(writes.length)]?.();
    for (const call of asked) {
      expect(await kept.ask(call)).toBe(await anew.ask(call));
      expect(await kept.ask(call)).toBe(await anew.ask(call));
    }
  }
  expect(kept.reads()).toBeLessThan(anew.reads());
}, 240_000);
