import { expect, test } from 'vitest';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import type { Answer } from '#tests/drivers/testClient.ts';
import { bookingClient, bookingRow, openBookings, type BookingClient } from './bookingClient.ts';

const json = { 'content-type': 'application/json' };
const named = (change: object = {}) =>
  bookingRow({ zone_id: undefined, room: 'Boardroom 9', ...change });

async function match({ client }: BookingClient, change: object = {}) {
  const body = { source: 'exchange', room: 'Boardroom 9', zone_id: 1, ...change };
  await client.post('/v4/booking-rooms', JSON.stringify(body), json);
}

async function download({ client }: BookingClient, id: string, key = adminKey) {
  const response = await fetch(`${client.url}/v4/bookings/import-reports/${id}/rejected`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const savedAs = response.headers.get('content-disposition');
  return { status: response.status, savedAs, text: await response.text() };
}

async function retry({ client }: BookingClient, id: string, query = '', key = adminKey) {
  const response = await fetch(`${client.url}/v4/bookings/import-reports/${id}/retry${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  });
  const body = (await response.json()) as Answer<BookingsAnswer>['body'];
  return { status: response.status, body };
}

/** Stores what is right of some rows; the report of the rest. */
async function rejected(bookings: BookingClient, rows: readonly object[]): Promise<string> {
  const { status, body } = await bookings.post(rows, { query: { takes_part: 'true' } });
  expect(status).toBe(200);
  return body.result.report_id ?? '';
}

test('rejected rows are kept with their columns, and taken once their room is matched', async () => {
  const bookings = await openBookings();
  const id = await rejected(bookings, [
    bookingRow({ id: 'good' }),
    named({ id: 'b', department: 'Sales', organiser: 'ann@example.com' }),
    bookingRow({ id: 'c', end: '2026-03-02T09:00:00Z' }),
  ]);
  expect(await download(bookings, id)).toEqual({
    status: 200,
    savedAs: "attachment; filename*=UTF-8''rejected-bookings.csv",
    text: [
      'source,id,start,end,room,department,organiser,zone_id,row,field,reason',
      'exchange,b,2026-03-02T10:00:00Z,2026-03-02T11:00:00Z,Boardroom 9,Sales,,,2,room,unknown room Boardroom 9',
      'exchange,c,2026-03-02T10:00:00Z,2026-03-02T09:00:00Z,,,,1,3,end,not after start',
      '',
    ].join('\r\n'),
  });
  const before = (await retry(bookings, id, '?is_trial=true')).body.result;
  expect(before).toMatchObject({ report_id: null, accepted: 0, rejected: 2 });
  await match(bookings);
  const { body } = await retry(bookings, id);
  expect(body.result).toMatchObject({ created: 1, accepted: 1, rejected: 1, unmatched_rooms: [] });
  expect((await bookings.list()).map((one) => one.id).toSorted()).toEqual(['b', 'good']);
  expect(await bookings.list('id==b')).toMatchObject([
    { zone_id: 1, department: 'Sales', organiser_key: null },
  ]);
  const [again, first] = await bookings.reports();
  expect(first).toMatchObject({ id, has_rejected: true, rejected: 2, retry_of: null });
  const next = body.result.report_id ?? '';
  expect(again).toMatchObject({
    id: next,
    retry_of: id,
    has_rejected: true,
    rows_read: 2,
    rejected: 1,
  });
  expect((await download(bookings, next)).text).toContain(',3,end,not after start');
  // All of it again changes nothing.
  expect((await retry(bookings, id)).body.result).toMatchObject({ duplicates: 1, rejected: 1 });
});

test('a row that is retried counts as received when it first came', async () => {
  const clock = { nowMs: Date.parse('2026-03-05T12:00:00Z') };
  const client = await openTestClient(clock);
  await client.postSpaces(spacesOf([{ id: 1 }, { id: 2 }]));
  const bookings = bookingClient(client);
  const fixed = { organiser: 'ann@example.com', sequence: 1, updated_at: '2026-03-01T00:00:00Z' };
  const id = await rejected(bookings, [
    named(),
    named({ id: 'b', ...fixed }),
    named({ id: 'c', ...fixed }),
  ]);
  clock.nowMs += 3_600_000;
  await match(bookings);
  await bookings.post([named({ end: '2026-03-02T12:00:00Z' }), named({ id: 'b', ...fixed })]);
  const { body } = await retry(bookings, id);
  expect(body.result).toMatchObject({ outdated: 2, created: 1, updated: 0, rejected: 0 });
  expect((await bookings.list()).map(({ id: one, end }) => [one, end.slice(11, 16)])).toEqual([
    ['a', '12:00'],
    ['b', '11:00'],
    ['c', '11:00'],
  ]);
  const keys = (await bookings.list()).map(({ organiser_key: key }) => key);
  expect(keys).toEqual([null, expect.stringMatching(/^k1_/), null]);
});

test('a refused import keeps the rows that its answer names, a trial none', async () => {
  const bookings = await openBookings();
  const rows = Array.from({ length: 120 }, (_, at) => named({ id: `r${at}` }));
  expect((await bookings.post(rows)).status).toBe(422);
  await bookings.post(rows, { query: { takes_part: 'true', is_trial: 'true' } });
  const reports = await bookings.reports();
  expect(reports).toMatchObject([{ state: 'refused', rejected: 120, has_rejected: true }]);
  const id = reports[0]?.id ?? '';
  expect((await download(bookings, id)).text.trimEnd().split('\r\n')).toHaveLength(101);
  await match(bookings);
  expect((await retry(bookings, id)).body.result).toMatchObject({ created: 100, rejected: 0 });
  const [retried] = await bookings.reports();
  expect(retried).toMatchObject({ state: 'done', has_rejected: false });
  expect(await download(bookings, retried?.id ?? '')).toMatchObject({ status: 404 });
});

test('columns of a mapped file keep their names, without those of people; formulas are made harmless', async () => {
  const bookings = await openBookings();
  const map = {
    columns: {
      id: 'Number',
      start: 'From',
      end: 'To',
      room: 'Where',
      organiser: 'By',
      invited: 'Guests',
      title: 'Subject',
    },
    constants: { source: 'condeco' },
  };
  const query = new URLSearchParams({ takes_part: 'true', map: JSON.stringify(map) });
  const table =
    'Number,From,To,Where,By,Guests,Subject,Notes\n' +
    '=1+1,2026-03-02T10:00:00Z,2026-03-02T11:00:00Z,Boardroom 9,Ann Quill,Bob Quill,Pay,Secret\n';
  const { body } = await bookings.client.post<BookingsAnswer>(
    `/v4/ingest/bookings?${query}`,
    table,
    { 'content-type': 'text/csv' },
  );
  expect((await download(bookings, body.result.report_id ?? '')).text.split('\r\n')).toEqual([
    'Number,From,To,Where,By,Guests,Subject,Notes,row,field,reason',
    "'=1+1,2026-03-02T10:00:00Z,2026-03-02T11:00:00Z,Boardroom 9,,,,,1,room; invited; title," +
      'unknown room Boardroom 9; not a whole number from 0 to 10000; unknown field',
    '',
  ]);
});

test('a timetable row is downloaded once, and its meetings are taken again in local time', async () => {
  const client = await openTestClient({ nowMs: Date.parse('2026-03-05T12:00:00Z') });
  await client.postSpaces(spacesOf([{ id: 1 }], { timezone: 'Europe/Amsterdam' }));
  const bookings = bookingClient(client);
  const query = 'format=timetable&term_start=2026-03-02&source=celcat&takes_part=true';
  const table = 'id,activity,room,weekdays,start,end,weeks\nMA1,Algebra,R1,Mo We,10:00,11:00,1-2\n';
  const { body } = await client.post<BookingsAnswer>(`/v4/ingest/bookings?${query}`, table, {
    'content-type': 'text/csv',
  });
  expect(body.result).toMatchObject({ accepted: 0, rejected: 4 });
  const id = body.result.report_id ?? '';
  expect((await download(bookings, id)).text.split('\r\n')).toEqual([
    'id,activity,room,weekdays,start,end,weeks,row,field,reason',
    'MA1,,R1,Mo We,10:00,11:00,1-2,1,room,unknown room R1',
    '',
  ]);
  await match(bookings, { source: 'celcat', room: 'R1' });
  expect((await retry(bookings, id)).body.result).toMatchObject({ created: 4 });
  expect((await bookings.list()).map(({ start }) => start)).toEqual([
    '2026-03-02T10:00:00+01:00',
    '2026-03-04T10:00:00+01:00',
    '2026-03-09T10:00:00+01:00',
    '2026-03-11T10:00:00+01:00',
  ]);
});

test('an event that is rejected is downloaded by its bookings, without title and people', async () => {
  const bookings = await openBookings();
  const calendar = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:e',
    'SUMMARY:Pay of Ann',
    'LOCATION:Boardroom 9',
    'ORGANIZER;CN=Ann:mailto:ann@example.com',
    'DTSTAMP:20260101T100000Z',
    'DTSTART:20260302T100000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=2',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n');
  const { body } = await bookings.client.post<BookingsAnswer>(
    '/v4/ingest/bookings?source=outlook&takes_part=true',
    calendar,
    { 'content-type': 'text/calendar' },
  );
  const id = body.result.report_id ?? '';
  const { text } = await download(bookings, id);
  expect(text).not.toMatch(/ann/i);
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  await match(bookings, { source: 'outlook' });
  expect((await retry(bookings, id)).body.result).toMatchObject({ created: 2, rejected: 0 });
});

test('rejected rows are for those who may see all their buildings, and are taken only where they plan', async () => {
  const bookings = await openBookings();
  const { client } = bookings;
  await client.postSpaces(
    spacesOf([{ id: 31, floor: 991, name: 'Attic' }], { id: 990, name: 'Annex' }),
  );
  const keyOf = async (order: object) => {
    const body = JSON.stringify({ name: 'key', ...order });
    const made = await client.post<{ api_key: string }>('/v4/admin/keys', body, json);
    return made.body.result.api_key;
  };
  const planner = await keyOf({ roles: ['planner'], building_ids: [990] });
  const viewer = await keyOf({ roles: ['viewer'] });
  const source = await keyOf({ kind: 'ing' });
  const turned = { end: '2026-03-02T09:00:00Z' };
  // Whose building is named by its id, by its zone, by both, and by none.
  const ofAnnex = await rejected(bookings, [named({ building: 'Annex' })]);
  const ofZone = await rejected(bookings, [bookingRow({ zone_id: 31, ...turned })]);
  const ofBoth = await rejected(bookings, [
    bookingRow({ zone_id: 31, ...turned }),
    bookingRow({ id: 'b', ...turned }),
  ]);
  const ofNone = await rejected(bookings, [named()]);
  const statuses = async (key: string) =>
    await Promise.all(
      [ofAnnex, ofZone, ofBoth, ofNone].map(
        async (id) => (await download(bookings, id, key)).status,
      ),
    );
  expect(await statuses(planner)).toEqual([200, 200, 404, 404]);
  expect(await statuses(viewer)).toEqual([403, 403, 403, 403]);
  expect(await statuses(source)).toEqual([403, 403, 403, 403]);
  expect((await retry(bookings, ofBoth, '', planner)).status).toBe(404);
  // The name now stands for a zone of the other building.
  await match(bookings);
  const without = await rejected(bookings, [named({ id: 'n', building: 'Annex' })]);
  expect((await retry(bookings, without, '', planner)).body.result).toMatchObject({
    created: 0,
    rejected: 1,
  });
  await match(bookings, { zone_id: 31 });
  expect((await retry(bookings, without, '', planner)).body.result.created).toBe(1);
  expect((await retry(bookings, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('rejected rows are gone after 90 days, also from a retry of them', async () => {
  const clock = { nowMs: Date.parse('2026-03-05T12:00:00Z') };
  const client = await openTestClient(clock);
  await client.postSpaces(spacesOf([{ id: 1 }]));
  const bookings = bookingClient(client);
  const id = await rejected(bookings, [named()]);
  clock.nowMs += 89 * 86_400_000;
  const again = (await retry(bookings, id)).body.result.report_id ?? '';
  expect((await bookings.reports()).map((one) => one.has_rejected)).toEqual([true, true]);
  clock.nowMs += 86_400_000;
  expect((await bookings.reports()).map((one) => one.has_rejected)).toEqual([false, false]);
  for (const one of [id, again]) {
    expect((await download(bookings, one)).status).toBe(404);
    expect((await retry(bookings, one)).status).toBe(404);
  }
});
