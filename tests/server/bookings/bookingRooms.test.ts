import { expect, onTestFinished, test } from 'vitest';
import { mostBookingRooms, type getBookingRooms } from '#contract/bookingRooms.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { bookingRow, openBookings, type BookingClient } from './bookingClient.ts';

const fillAliases = loadSql(import.meta.url, './fillAliases.sql');
const json = { 'content-type': 'application/json' };

async function match({ client }: BookingClient, change: object = {}) {
  const body = { source: 'exchange', room: 'Boardroom 9', zone_id: 1, ...change };
  return await client.post('/v4/booking-rooms', JSON.stringify(body), json);
}

async function aliases({ client }: BookingClient) {
  const { body } = await client.get<ResultOf<typeof getBookingRooms>>('/v4/booking-rooms');
  return body.result.aliases;
}

const named = (change: object = {}) =>
  bookingRow({ zone_id: undefined, room: ' boardroom 9', ...change });

test('rows are stored in the zone that the name of their room stands for', async () => {
  const bookings = await openBookings();
  expect((await bookings.post([named()])).status).toBe(422);
  const { body } = await match(bookings, { room: ' Boardroom 9 ' });
  expect(body.result).toEqual({
    alias: { source: 'exchange', room: 'Boardroom 9', zone_id: 1 },
  });
  expect(await aliases(bookings)).toEqual([
    { source: 'exchange', room: 'Boardroom 9', zone_id: 1 },
  ]);
  expect((await bookings.post([named()])).body.result).toMatchObject({
    created: 1,
    unmatched_rooms: [],
  });
  expect(await bookings.list()).toMatchObject([{ id: 'a', zone_id: 1 }]);
});

test('an alias goes before names of zones, and holds in its source alone', async () => {
  const bookings = await openBookings();
  await match(bookings, { room: 'Boardroom 2' });
  const rows = ['exchange', 'condeco'].map((source) =>
    bookingRow({ source, zone_id: undefined, room: 'Boardroom 2' }),
  );
  expect((await bookings.post(rows)).body.result.created).toBe(2);
  expect(await bookings.list()).toMatchObject([
    { source: 'condeco', zone_id: 2 },
    { source: 'exchange', zone_id: 1 },
  ]);
});

test('an alias leads to no building but that which a row names', async () => {
  const bookings = await openBookings();
  const other = spacesOf([{ id: 31, floor: 991, name: 'Attic' }], { id: 990, name: 'Annex' });
  await bookings.client.postSpaces(other);
  await match(bookings);
  const rowsOf = (building: string) => [named({ building })];
  expect((await bookings.post(rowsOf('Annex'))).status).toBe(422);
  expect((await bookings.post(rowsOf('Test building'))).status).toBe(200);
  // The source's own name of the building says nothing.
  expect((await bookings.post(rowsOf('HQ'))).status).toBe(200);
});

test('an alias of another building is neither seen, changed nor used', async () => {
  const bookings = await openBookings();
  const { client, post } = bookings;
  await client.postSpaces(
    spacesOf([{ id: 31, floor: 991, name: 'Attic' }], { id: 990, name: 'Annex' }),
  );
  await match(bookings);
  const keyOf = async (order: object) => {
    const body = JSON.stringify({ name: 'annex', building_ids: [990], ...order });
    const made = await client.post<{ api_key: string }>('/v4/admin/keys', body, json);
    return { authorization: `Bearer ${made.body.result.api_key}` };
  };
  const planner = await keyOf({ roles: ['planner'] });
  const source = await keyOf({ kind: 'ing' });
  const listed = await fetch(`${client.url}/v4/booking-rooms`, { headers: planner });
  expect(await listed.json()).toEqual({ result: { aliases: [] } });
  for (const zone_id of [31, 1, null]) {
    const body = JSON.stringify({ source: 'exchange', room: 'boardroom 9', zone_id });
    const { status } = await client.post('/v4/booking-rooms', body, { ...json, ...planner });
    expect([zone_id, status]).toEqual([zone_id, 403]);
  }
  const rows = JSON.stringify([named()]);
  const sent = await client.post('/v4/ingest/bookings', rows, { ...json, ...source });
  expect(sent.body.error?.rows).toEqual([
    { row: 1, field: 'room', reason: 'unknown room boardroom 9' },
  ]);
  expect((await post([named()])).status).toBe(200);
});

test('a name is matched again, and taken back', async () => {
  const bookings = await openBookings();
  await match(bookings);
  await match(bookings, { room: 'BOARDROOM 9', zone_id: 2 });
  expect(await aliases(bookings)).toMatchObject([{ room: 'BOARDROOM 9', zone_id: 2 }]);
  const { body } = await match(bookings, { zone_id: null });
  expect(body.result).toMatchObject({ alias: { zone_id: null } });
  expect(await aliases(bookings)).toEqual([]);
  expect((await bookings.post([named()])).status).toBe(422);
  expect((await match(bookings, { zone_id: null })).status).toBe(200);
});

test('a match needs a zone that is there, a source and a name', async () => {
  const bookings = await openBookings();
  await match(bookings);
  const { status } = await match(bookings, { room: 'Attic', zone_id: 77 });
  expect(status).toBe(400);
  for (const change of [{ source: 'No source' }, { room: ' ' }, { room: 'x'.repeat(256) }])
    expect((await match(bookings, change)).status).toBe(400);
});

test('a report of rejected rows names the source that they name', async () => {
  const { post, reports } = await openBookings();
  await post([named()]);
  await post([named(), named({ source: 'condeco' })]);
  await post([named({ source: 'Not a source' })]);
  const all = await reports();
  expect(all.map(({ source }) => source)).toEqual([null, null, 'exchange']);
  expect(all.map(({ unmatched_rooms: rooms }) => rooms)).toEqual([
    [{ source: null, room: 'boardroom 9', rows: 1 }],
    [
      { source: 'exchange', room: 'boardroom 9', rows: 1 },
      { source: 'condeco', room: 'boardroom 9', rows: 1 },
    ],
    [{ source: 'exchange', room: 'boardroom 9', rows: 1 }],
  ]);
});

test('names are matched up to a bound, and those that are can still be changed', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  await client.postSpaces(spacesOf([{ id: 1 }, { id: 2 }]));
  await server.services.directory.query(fillAliases, [mostBookingRooms]);
  const send = async (room: string, zone_id: number | null): Promise<number> => {
    const body = JSON.stringify({ source: 'exchange', room, zone_id });
    return (await client.post('/v4/booking-rooms', body, json)).status;
  };
  expect(await send('one more', 1)).toBe(409);
  expect(await send('room 1', 2)).toBe(200);
  expect(await send('room 1', null)).toBe(200);
  expect(await send('one more', 1)).toBe(200);
});
