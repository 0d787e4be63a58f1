import { expect, onTestFinished, test } from 'vitest';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { KeptBookings } from '#server/modules/bookings/kept/KeptBookings.ts';
import { groupContext, planGroups } from '#server/modules/bookings/metrics/readGroupedFigures.ts';
import { presentGroups } from '#server/modules/bookings/metrics/presentFigures.ts';
import { readFigureFacts } from '#server/modules/bookings/metrics/readFigures.ts';
import { sumGroups } from '#server/modules/bookings/metrics/sumGroups.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { bookingClient, bookingRow } from './bookingClient.ts';

const minuteMs = 60_000;
const slotMs = 5 * minuteMs;
const dayMs = 86_400_000;
const firstMs = Date.parse('2026-02-10T00:00:00Z');
/** In the middle of a week that is kept by its days. */
const lastMs = Date.parse('2026-03-07T00:00:00Z');
const iso = (ms: number): string => new Date(ms).toISOString();

/** A house of four rooms, one of them combined of two, and a way to ask for its figures from what is kept and from the stores. */
async function opened() {
  const clock = { nowMs: lastMs };
  const server = await startTestServer({ ports: { now: () => clock.nowMs } });
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  await client.postSpaces(spacesOf([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]));
  const { services } = server;
  let reads = 0;
  const samples = {
    query: async (...given: Parameters<Samples['query']>) => {
      reads += 1;
      return await services.samples.query(...given);
    },
  } as unknown as Samples;
  const counted = { ...services, samples };
  const kept = new KeptBookings({
    ...services,
    onChange: (listener) => services.bookings.onStored(listener),
  });
  const figures = async (
    { startMs, endMs }: InstantRange,
    { hours = '24/7', groups = 'room', keeps }: { hours?: string; groups?: string; keeps: boolean },
  ) => {
    const filter = `startdatetime==${iso(startMs)};enddatetime==${iso(endMs)};opening_hours=='${hours}'`;
    const plan = planGroups({ filter_bookings: filter, group_bookings: groups });
    const facts = await readFigureFacts(plan, counted, {
      mayRead: () => true,
      signal: new AbortController().signal,
      ...(keeps && { kept }),
    });
    return presentGroups(facts, sumGroups(facts, groupContext(services)), {
      services: counted,
      fields: true,
    });
  };
  const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = reads;
    await work();
    return reads - before;
  };
  return { clock, server, client, bookings: bookingClient(client), figures, readsOf };
}

test('other hours, groups and frames of weeks that were read need nothing more of the store', async () => {
  const { client, bookings, figures, readsOf } = await opened();
  const early = { id: 'b', start: '2026-02-11T10:00:00Z', end: '2026-02-11T11:00:00Z' };
  await bookings.post([bookingRow(), bookingRow(early)]);
  await client.observe([
    { zone_id: 1, layer: 'sensorlayer', time: '2026-03-02T10:00:00Z', period_s: 300, count: 1 },
  ]);
  const frame = { startMs: firstMs, endMs: lastMs - dayMs };
  const later = { startMs: firstMs + 3 * dayMs + minuteMs, endMs: frame.endMs - 90 * minuteMs };
  const anew = await readsOf(() => figures(frame, { keeps: true }));
  expect(anew).toBeGreaterThan(0);
  const hours = 'Mo-Fr 08:00-18:00';
  expect(await readsOf(() => figures(frame, { hours, groups: 'weekday*hour', keeps: true }))).toBe(
    0,
  );
  expect(await readsOf(() => figures(later, { keeps: true }))).toBe(0);
  expect(await readsOf(() => figures(frame, { keeps: false }))).toBe(anew);
  await client.observe([
    { zone_id: 1, layer: 'sensorlayer', time: '2026-02-12T10:00:00Z', period_s: 300, count: 1 },
  ]);
  expect(await readsOf(() => figures(frame, { keeps: true }))).toBeGreaterThan(0);
});

test('figures from what is kept are those of the stores, whatever is written between', async () => {
  const { clock, client, bookings, figures } = await opened();
  const random = seededRandom(2026);
  const below = (count: number): number => Math.floor(random() * count);
  const someTime = (): number => firstMs + below((lastMs - firstMs) / slotMs) * slotMs;
  const observe = (startMs: number) => {
    const zone_id = 1 + below(4);
    return client.observe(
      Array.from({ length: 1 + below(60) }, (_, at) => ({
        zone_id,
        layer: 'sensorlayer',
        time: iso(startMs + at * slotMs),
        period_s: 300,
        count: below(3),
      })).filter(({ time }) => Date.parse(time) < clock.nowMs - slotMs),
    );
  };
  const book = (startMs: number, minutes: number) =>
    bookings.post([
      bookingRow({
        id: `b${below(20)}`,
        zone_id: 1 + below(4),
        start: iso(startMs),
        end: iso(startMs + minutes * minuteMs),
        status: below(5) === 0 ? 'cancelled' : 'confirmed',
      }),
    ]);
  const writes = [
    () => book(someTime(), (1 + below(20)) * 15),
    () => book(someTime(), (1 + below(12)) * 1440),
    () => observe(someTime()),
    () => observe(clock.nowMs - 30 * minuteMs),
    () => {
      const startMs = someTime();
      const removal = { zone_id: 1 + below(4), layer: 'sensorlayer', reason: 'a test' };
      return client.remove({ ...removal, start: iso(startMs), end: iso(startMs + 6 * slotMs) });
    },
    () => Promise.resolve((clock.nowMs += below(4) * 10 * minuteMs)),
  ];
  for (let at = 0; at < 12; at += 1) await writes[at % 4]?.();
  for (let round = 0; round < 60; round += 1) {
    await writes[below(writes.length)]?.();
    const startMs = firstMs + below(15) * dayMs + below(300) * minuteMs;
    const frame = { startMs, endMs: startMs + (1 + below(10)) * dayMs };
    const hours = ['24/7', 'Mo-Fr 08:00-18:00', 'Mo-Su 22:00-03:00'][below(3)] ?? '24/7';
    const groups = ['room', 'weekday*hour', 'outcome', 'room,floor'][below(4)] ?? 'room';
    const asked = { hours, groups };
    const known = await figures(frame, { ...asked, keeps: true });
    expect(known, `round ${round}`).toEqual(await figures(frame, { ...asked, keeps: false }));
  }
}, 240_000);
