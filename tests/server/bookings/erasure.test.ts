import { expect, onTestFinished, test, vi } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import {
  bookingClient,
  bookingRow,
  march,
  openBookings,
  type BookingClient,
} from './bookingClient.ts';

const json = { 'content-type': 'application/json' };
const ann = 'ann@example.com';

async function erase({ client }: Pick<BookingClient, 'client'>, organiser: string) {
  return await client.post<{ erased: number }>(
    '/v4/admin/bookings/erase',
    JSON.stringify({ organiser }),
    json,
  );
}

async function keysOf({ list }: BookingClient): Promise<Record<string, string | null>> {
  return Object.fromEntries((await list()).map(({ id, organiser_key }) => [id, organiser_key]));
}

test('an organizer is erased from every booking in any spelling; others and all figures stay', async () => {
  const bookings = await openBookings();
  await bookings.post([
    bookingRow({ organiser: ann, sequence: 0 }),
    bookingRow({ id: 'b', organiser: ' Ann@Example.com' }),
    bookingRow({ id: 'c', organiser: 'bob@example.com' }),
  ]);
  await bookings.post([bookingRow({ organiser: ann, sequence: 1, end: '2026-03-02T12:00:00Z' })]);
  const before = await bookings.list();
  expect((await erase(bookings, ' ANN@example.com ')).body.result).toEqual({ erased: 2 });
  expect(await keysOf(bookings)).toEqual({ a: null, b: null, c: expect.stringMatching(/^k1_/) });
  const others = before.map(({ organiser_key: _key, ...rest }) => rest);
  expect((await bookings.list()).map(({ organiser_key: _key, ...rest }) => rest)).toEqual(others);
  expect((await erase(bookings, ann)).body.result).toEqual({ erased: 0 });
});

test('an erased organizer stays erased when the booking comes again as it was, and is back with a newer version', async () => {
  const bookings = await openBookings();
  const sent = { organiser: ann, updated_at: '2026-03-01T09:00:00Z' };
  await bookings.post([bookingRow({ ...sent, sequence: 1 })]);
  await erase(bookings, ann);
  await bookings.post([bookingRow({ ...sent, sequence: 1 })]);
  expect(await keysOf(bookings)).toEqual({ a: null });
  await bookings.post([bookingRow({ ...sent, sequence: 2 })]);
  expect(await keysOf(bookings)).toEqual({ a: expect.stringMatching(/^k1_/) });
});

test('an organizer is erased under last year’s secret too', async () => {
  const clock = { nowMs: Date.parse('2026-03-05T12:00:00Z') };
  const client = await openTestClient(clock);
  await client.postSpaces(spacesOf([{ id: 1 }]));
  const bookings = bookingClient(client);
  await bookings.post([bookingRow({ organiser: ann })]);
  clock.nowMs = Date.parse('2027-03-10T12:00:00Z');
  await bookings.post([bookingRow({ id: 'b', organiser: ann })]);
  const keys = await keysOf(bookings);
  expect([keys['a']?.slice(0, 3), keys['b']?.slice(0, 3)]).toEqual(['k1_', 'k2_']);
  expect((await erase(bookings, ann)).body.result).toEqual({ erased: 2 });
  expect(await keysOf(bookings)).toEqual({ a: null, b: null });
});

test('an empty name is refused, and nothing is erased', async () => {
  const bookings = await openBookings();
  const { status, body } = await erase(bookings, '  ');
  expect([status, body.error?.code]).toEqual([400, 'INVALID_PARAMETER']);
});

test('bookings older than the retention are deleted, and younger ones stay', async () => {
  const variables = { FLOORSCOPE_DATA_DIR: temporaryFolder() };
  const at = async (time: string) => {
    const server = await startTestServer({ variables, ports: { now: () => Date.parse(time) } });
    onTestFinished(() => server.dispose());
    return { server, ...bookingClient(testClient(server.url)) };
  };
  const young = await at('2026-03-05T12:00:00Z');
  await young.client.postSpaces(spacesOf([{ id: 1 }]));
  const early = { id: 'early', start: '2026-03-02T08:00:00Z', end: '2026-03-02T09:00:00Z' };
  await young.post([
    bookingRow(early),
    bookingRow({ start: '2026-03-20T10:00:00Z', end: '2026-03-20T11:00:00Z' }),
  ]);
  expect((await young.list()).map(({ id }) => id)).toEqual(['early', 'a']);
  await young.server.dispose();
  const old = await at('2029-03-10T12:00:00Z');
  await vi.waitFor(async () => expect((await old.list()).map(({ id }) => id)).toEqual(['a']), {
    timeout: 20_000,
  });
  const { body } = await old.ask(march);
  expect(body.result.total).toBe(1);
});
