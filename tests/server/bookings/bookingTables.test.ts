import { expect, test } from 'vitest';
import { bookingRow, openBookings, type BookingClient } from './bookingClient.ts';

const csv = { 'content-type': 'text/csv' };

async function postCsv(
  { client }: BookingClient,
  text: string,
  { map, ...query }: { map?: object } & Record<string, unknown> = {},
) {
  const parameters = new URLSearchParams(query as Record<string, string>);
  if (map !== undefined) parameters.set('map', JSON.stringify(map));
  return await client.post<Record<string, unknown>>(
    `/v4/ingest/bookings?${parameters.toString()}`,
    text,
    csv,
  );
}

const condeco = {
  columns: {
    id: 'Booking ID',
    room: 'Room',
    start: ['Date', 'From'],
    end: ['Date', 'Until'],
    status: 'State',
    invited: 'People',
    organiser: 'Booked by',
    is_private: 'Private',
  },
  time: { format: 'dd/MM/yyyy HH:mm', zone: 'Europe/London' },
  values: { status: { Cancelled: 'cancelled', Booked: 'confirmed' }, is_private: { Yes: true } },
  constants: { source: 'condeco' },
  delimiter: ';',
};

const header = 'Booking ID;Room;Date;From;Until;State;People;Booked by;Private;Title';

test('CSV of another system is read by a map of its columns', async () => {
  const bookings = await openBookings();
  const text = [
    header,
    '7;Boardroom 1;30/03/2026;09:00;10:00;Booked;3;someone@example.com;Yes;Pay, and more',
    '8;boardroom 2;02/03/2026;09:00;10:00;Cancelled;;;;',
  ].join('\r\n');
  const { status, body } = await postCsv(bookings, text, { map: condeco });
  expect([status, body.result['created'], body.result['cancelled']]).toEqual([200, 2, 1]);
  expect(await bookings.list()).toMatchObject([
    { source: 'condeco', id: '8', zone_id: 2, start: '2026-03-02T09:00:00+00:00' },
    {
      id: '7',
      zone_id: 1,
      start: '2026-03-30T08:00:00+00:00',
      end: '2026-03-30T09:00:00+00:00',
      invited: 3,
      is_private: true,
      organiser_key: expect.stringMatching(/^k1_/),
    },
  ]);
});

test('a time that does not fit the pattern of the map is refused with its field', async () => {
  const bookings = await openBookings();
  const text = `${header}\n7;Boardroom 1;2026-03-30;09:00;10:00;Booked;3;;;`;
  const { status, body } = await postCsv(bookings, text, { map: condeco });
  expect([status, body.error?.rows]).toEqual([
    422,
    [
      { row: 1, field: 'start', reason: 'not an ISO 8601 time with an offset' },
      { row: 1, field: 'end', reason: 'not an ISO 8601 time with an offset' },
    ],
  ]);
});

test.each([
  ['that the console is warned of', 'YYYY-MM-dd HH:mm', 'contains Y'],
  ['that is too long', 'd'.repeat(65), 'longer than 64 characters'],
])('a map with a pattern %s is refused', async (_what, format, reason) => {
  const bookings = await openBookings();
  const text = `${header}\n7;Boardroom 1;2026-03-30;09:00;10:00;Booked;3;;;`;
  const { status, body } = await postCsv(bookings, text, { map: { ...condeco, time: { format } } });
  expect([status, body.error?.reason]).toEqual([400, expect.stringContaining(reason)]);
});

test('a column of the map that only every object has is missing', async () => {
  const bookings = await openBookings();
  const columns = { ...condeco.columns, department: 'constructor' };
  const { status, body } = await postCsv(bookings, `${header}\n7;Boardroom 1;;;;;;;;`, {
    map: { ...condeco, columns },
  });
  expect([status, body.error?.code, body.error?.reason]).toEqual([
    400,
    'INVALID_BODY',
    'The file has no column constructor, which the map names',
  ]);
});

test('a file without a column of the map, and a map that is none, are refused', async () => {
  const bookings = await openBookings();
  const { body } = await postCsv(bookings, 'Booking ID;Room\n7;Boardroom 1', { map: condeco });
  expect(body.error).toMatchObject({
    code: 'INVALID_BODY',
    reason: 'The file has no column Date, which the map names',
  });
  const wrong = { columns: { id: 'ID' }, time: { zone: 'Europe/Atlantis' } };
  const refused = await postCsv(bookings, 'ID\n7', { map: wrong });
  expect([refused.status, refused.body.error?.code]).toEqual([400, 'INVALID_PARAMETER']);
  expect(refused.body.error?.reason).toContain('time.zone unknown time zone');
  const rows = await bookings.post([bookingRow()], { query: { map: JSON.stringify(condeco) } });
  expect([rows.status, rows.body.error?.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('a format is said by its name', async () => {
  const { post, reports } = await openBookings();
  await post([bookingRow()], { query: { format: 'rows', file: 'march.json' } });
  expect(await reports()).toMatchObject([
    { format: 'rows', file: 'march.json', origin: 'file', state: 'done' },
  ]);
  const { status, body } = await post([bookingRow()], { query: { format: 'tables' } });
  expect([status, body.error?.code]).toEqual([400, 'INVALID_PARAMETER']);
});

const window = '2026-03-01/2026-04-01';

test('what a replacing batch lacks is canceled when it is to come, and deleted when it has begun', async () => {
  const { post, list } = await openBookings();
  const future = { start: '2026-03-20T10:00:00Z', end: '2026-03-20T11:00:00Z' };
  const april = { start: '2026-04-01T10:00:00Z', end: '2026-04-01T11:00:00Z' };
  await post([
    bookingRow(),
    bookingRow({ id: 'begun' }),
    bookingRow({ id: 'coming', ...future }),
    bookingRow({ id: 'april', ...april }),
    bookingRow({ id: 'other', source: 'mrbs' }),
  ]);
  const query = { replaces: window };
  const trial = await post([bookingRow()], { query: { ...query, is_trial: 'true' } });
  expect(trial.body.result.removed).toBe(2);
  expect((await list()).length).toBe(4);
  const { body } = await post([bookingRow()], { query });
  expect(body.result).toMatchObject({ accepted: 1, duplicates: 1, removed: 2 });
  expect((await list()).map(({ id, status }) => [id, status])).toEqual([
    ['a', 'confirmed'],
    ['other', 'confirmed'],
    ['coming', 'cancelled'],
  ]);
  expect((await list('id==coming'))[0]).toMatchObject({
    outcome: 'cancelled',
    effective_end: null,
    cancelled_at: '2026-03-05T12:00:00+00:00',
  });
  const again = await post([bookingRow()], { query });
  expect(again.body.result).toMatchObject({ duplicates: 1, removed: 0 });
});

test('a booking that comes back after it was missing is taken again', async () => {
  const { post, list } = await openBookings();
  const row = bookingRow({
    start: '2026-03-20T10:00:00Z',
    end: '2026-03-20T11:00:00Z',
    updated_at: '2026-03-01T10:00:00Z',
  });
  await post([row]);
  const { body } = await post([], { query: { source: 'exchange', replaces: window } });
  expect(body.result).toMatchObject({ accepted: 0, removed: 1 });
  expect((await post([row])).body.result).toMatchObject({ updated: 1 });
  expect(await list()).toMatchObject([{ status: 'confirmed', outcome: 'pending' }]);
});

test('a rejected row still tells that its booking is there', async () => {
  const { post, list } = await openBookings();
  await post([bookingRow()]);
  const bad = bookingRow({ department: 'x'.repeat(201) });
  const { body } = await post([bad], { query: { replaces: window, takes_part: 'true' } });
  expect(body.result).toMatchObject({ rejected: 1, removed: 0 });
  expect((await list()).length).toBe(1);
});

test('a stretch that is none is refused', async () => {
  const { post } = await openBookings();
  for (const replaces of ['2026-03-01', '2026-03-01/', 'a/b', '2026-03-01/2026-04-01/2026-05-01']) {
    const { status, body } = await post([bookingRow()], { query: { replaces } });
    expect([status, body.error?.code]).toEqual([400, 'INVALID_PARAMETER']);
  }
});

test('a stretch that a source covers widens what is known of its rooms', async () => {
  const { client, post } = await openBookings();
  const open = async (): Promise<unknown> => {
    const filter = `startdatetime==2026-03-01T00:00:00Z;enddatetime==2026-03-02T00:00:00Z;opening_hours=='24/7'`;
    const { body } = await client.get<{ open_minutes: (number | null)[][] }>(
      '/v4/metrics/bookings',
      { filter_bookings: filter, interval: 'INF' },
    );
    return body.result.open_minutes[0]?.[0];
  };
  await post([bookingRow()]);
  expect(await open()).toBe(0);
  await post([bookingRow()], { query: { covers: '2026-03-01/2026-03-10' } });
  expect(await open()).toBe(1440);
});
