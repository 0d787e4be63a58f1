import { expect, test } from 'vitest';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import type { Answer } from '#tests/drivers/testClient.ts';
import { bookingRow, openBookings, type BookingClient } from './bookingClient.ts';

const json = { 'content-type': 'application/json' };
const person = (address: string) => ({ emailAddress: { name: `Person ${address}`, address } });
const attendee = (address: string, response: string, type = 'required') => ({
  ...person(address),
  type,
  status: { response, time: '0001-01-01T00:00:00Z' },
});
const time = (dateTime: string, timeZone = 'UTC') => ({
  dateTime: `${dateTime}.0000000`,
  timeZone,
});

/** An event on the Monday after the clock of the tests, as Graph writes it. */
function event(change: object = {}): object {
  return {
    '@odata.etag': 'W/"1"',
    id: 'AAMk-1',
    type: 'singleInstance',
    subject: 'Quillfeather takeover',
    bodyPreview: 'Quillfeather',
    showAs: 'busy',
    sensitivity: 'normal',
    isAllDay: false,
    isCancelled: false,
    createdDateTime: '2026-03-01T08:00:00Z',
    lastModifiedDateTime: '2026-03-02T08:00:00.5Z',
    start: time('2026-03-09T10:00:00'),
    end: time('2026-03-09T11:00:00'),
    location: { displayName: 'Quillfeather room' },
    organizer: person('Ann@example.com'),
    attendees: [],
    ...change,
  };
}

async function send(
  { client }: BookingClient,
  events: readonly unknown[],
  { query = {}, key, room = 'Boardroom 1' }: { query?: object; key?: string; room?: string } = {},
): Promise<Answer<BookingsAnswer>> {
  const asked = { source: 'exchange', format: 'graph', ...query };
  return await client.post(
    `/v4/ingest/bookings?${new URLSearchParams(asked).toString()}`,
    JSON.stringify({ room, value: events }),
    { ...json, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  );
}

test('an event of Graph is a booking of the room, with its people counted and its organizer hashed', async () => {
  const bookings = await openBookings();
  const attendees = [
    attendee('ann@example.com', 'organizer'),
    attendee('bea@example.com', 'accepted'),
    attendee('cy@example.com', 'tentativelyAccepted', 'optional'),
    attendee('dan@example.com', 'declined'),
    attendee('boardroom1@example.com', 'accepted', 'resource'),
  ];
  const { status, body } = await send(bookings, [event({ attendees })]);
  expect([status, body.result]).toMatchObject([200, { accepted: 1, created: 1, rejected: 0 }]);
  const [stored] = await bookings.list();
  expect(stored).toMatchObject({
    source: 'exchange',
    id: 'AAMk-1',
    zone_id: 1,
    start: '2026-03-09T10:00:00+00:00',
    end: '2026-03-09T11:00:00+00:00',
    status: 'confirmed',
    created_at: '2026-03-01T08:00:00+00:00',
    accepted: 2,
    invited: 4,
    recurrence_id: null,
    is_private: false,
    is_all_day: false,
  });
  expect(stored?.organiser_key).toMatch(/^k\d+_/);
  expect((await bookings.reports())[0]).toMatchObject({ format: 'graph', state: 'done' });
});

test('patterns of series and free times are passed over, a canceled meeting is not, though its time is free', async () => {
  const bookings = await openBookings();
  const { body } = await send(bookings, [
    event({ id: 'master', type: 'seriesMaster' }),
    event({ id: 'free', showAs: 'free' }),
    event({ id: 'one', type: 'occurrence', seriesMasterId: 'master' }),
    event({ id: 'maybe', showAs: 'tentative' }),
    event({ id: 'gone', isCancelled: true, showAs: 'free' }),
  ]);
  expect(body.result).toMatchObject({ accepted: 3, cancelled: 1, passed_over: 2 });
  expect(await bookings.list()).toMatchObject([
    { id: 'gone', status: 'cancelled', cancelled_at: '2026-03-02T08:00:00+00:00' },
    { id: 'maybe', status: 'tentative' },
    { id: 'one', recurrence_id: 'master' },
  ]);
});

test.each([
  ['an IANA zone', 'Europe/Amsterdam', '2026-03-09T09:00:00+00:00'],
  ['a Windows zone', 'Pacific Standard Time', '2026-03-09T17:00:00+00:00'],
  ['the UTC of Exchange', 'tzone://Microsoft/Utc', '2026-03-09T10:00:00+00:00'],
])('times are on the clock of %s', async (_, zone, start) => {
  const bookings = await openBookings();
  await send(bookings, [
    event({ start: time('2026-03-09T10:00:00', zone), end: time('2026-03-09T20:00:00') }),
  ]);
  expect(await bookings.list()).toMatchObject([{ start, end: '2026-03-09T20:00:00+00:00' }]);
});

test('days and other sensitivities than normal', async () => {
  const bookings = await openBookings();
  const zone = 'W. Europe Standard Time';
  await send(bookings, [
    event({
      isAllDay: true,
      sensitivity: 'personal',
      start: time('2026-03-09T00:00:00', zone),
      end: time('2026-03-11T00:00:00', zone),
    }),
  ]);
  expect(await bookings.list()).toMatchObject([
    {
      is_all_day: true,
      is_private: true,
      start: '2026-03-09T00:00:00+00:00',
      end: '2026-03-11T00:00:00+00:00',
    },
  ]);
});

test('what the delta removed is canceled if it is still to come, and stays as it is otherwise', async () => {
  const bookings = await openBookings();
  const past = { start: time('2026-03-03T10:00:00'), end: time('2026-03-03T11:00:00') };
  await send(bookings, [event(), event({ id: 'past', ...past }), event({ id: 'kept' })]);
  const before = await bookings.list('id==past');
  const removed = ['AAMk-1', 'past', 'never'].map((id) => ({
    id,
    '@removed': { reason: 'deleted' },
  }));
  const trial = await send(bookings, removed, { query: { is_trial: 'true' } });
  expect(trial.body.result).toMatchObject({ report_id: null, removed: 1, passed_over: 2 });
  const first = await send(bookings, removed);
  expect(first.body.result).toMatchObject({ accepted: 0, removed: 1, passed_over: 2 });
  expect(await bookings.list('id==AAMk-1')).toMatchObject([
    { status: 'cancelled', cancelled_at: '2026-03-05T12:00:00+00:00', outcome: 'cancelled' },
  ]);
  expect(await bookings.list('id==past')).toEqual(before);
  expect(await bookings.list('id==kept')).toMatchObject([{ status: 'confirmed' }]);
  // A delta that is sent again changes nothing.
  const again = await send(bookings, removed);
  expect(again.body.result).toMatchObject({ removed: 0, passed_over: 3 });
  // Only the event itself brings it back.
  const back = await send(bookings, [event()]);
  expect(back.body.result).toMatchObject({ updated: 1 });
  expect(await bookings.list('id==AAMk-1')).toMatchObject([{ status: 'confirmed' }]);
});

test('within one body the last word on an event counts', async () => {
  const bookings = await openBookings();
  const removed = (id: string) => ({ id, '@removed': { reason: 'changed' } });
  await send(bookings, [event({ id: 'b' })]);
  await send(bookings, [event({ id: 'a' }), removed('a'), removed('b'), event({ id: 'b' })]);
  expect(await bookings.list()).toMatchObject([
    { id: 'a', status: 'cancelled' },
    { id: 'b', status: 'confirmed' },
  ]);
});

test('a removal reaches no booking of another source', async () => {
  const bookings = await openBookings();
  await bookings.post([
    bookingRow({
      source: 'other',
      id: 'AAMk-1',
      start: '2026-03-09T10:00:00Z',
      end: '2026-03-09T11:00:00Z',
    }),
  ]);
  const removed = [{ id: 'AAMk-1', '@removed': { reason: 'deleted' } }];
  expect((await send(bookings, removed)).body.result).toMatchObject({ removed: 0, passed_over: 1 });
  expect(await bookings.list()).toMatchObject([{ status: 'confirmed' }]);
});

test('events that can’t be taken are named, kept without people, and taken once the room is known', async () => {
  const bookings = await openBookings();
  const events = [
    event({ id: 'a' }),
    event({ id: undefined }),
    event({ id: 'c', start: time('2026-03-09T10:00:00', 'Quillfeather Time') }),
    'nothing',
  ];
  const refused = await send(bookings, events, { room: 'Boardroom 9' });
  expect([refused.status, refused.body.error?.rows]).toEqual([
    422,
    [
      { row: 1, field: 'room', reason: 'unknown room Boardroom 9' },
      { row: 2, field: 'id', reason: 'missing' },
      { row: 2, field: 'room', reason: 'unknown room Boardroom 9' },
      { row: 3, field: 'room', reason: 'unknown room Boardroom 9' },
      { row: 3, field: 'timezone', reason: 'unknown time zone' },
      { row: 4, reason: 'not an object' },
    ],
  ]);
  const { body } = await send(bookings, events, {
    room: 'Boardroom 9',
    query: { takes_part: 'true' },
  });
  expect(body.result).toMatchObject({ accepted: 0, rejected: 4 });
  const id = body.result.report_id ?? '';
  const path = `/v4/bookings/import-reports/${id}`;
  const file = await fetch(`${bookings.client.url}${path}/rejected`, {
    headers: { authorization: `Bearer ${adminKey}` },
  });
  const text = await file.text();
  expect(text).toContain('Boardroom 9');
  expect(text).not.toMatch(/takeover|ann@example\.com/i);
  const alias = { source: 'exchange', room: 'Boardroom 9', zone_id: 2 };
  await bookings.client.post('/v4/booking-rooms', JSON.stringify(alias), json);
  const retried = await bookings.client.post<BookingsAnswer>(`${path}/retry`, '', json);
  expect(retried.body.result).toMatchObject({ created: 1, rejected: 3 });
  expect(await bookings.list()).toMatchObject([{ id: 'a', zone_id: 2 }]);
});

test('a body that is no list of events is refused without its text, and a key repeats its answer', async () => {
  const bookings = await openBookings();
  const address = '/v4/ingest/bookings?source=exchange&format=graph';
  for (const text of ['{"Quillfeather"', '[]', '{"value": {}}']) {
    const { status, body } = await bookings.client.post(address, text, json);
    expect([status, body.error?.code]).toEqual([400, 'INVALID_BODY']);
    expect(JSON.stringify(body)).not.toContain('Quillfeather');
  }
  const first = await send(bookings, [event()], { key: 'page-1' });
  expect((await send(bookings, [event()], { key: 'page-1' })).body).toEqual(first.body);
  const other = await send(bookings, [event({ id: 'other' })], { key: 'page-1' });
  expect(other.status).toBe(409);
});
