import { expect, test } from 'vitest';
import { bookingRow, openBookings } from './bookingClient.ts';

const day = '2026-03-02';

function version(sequence: number, change: object = {}): object {
  return bookingRow({ sequence, updated_at: `${day}T08:0${sequence}:00Z`, ...change });
}

test('bookings are stored once, and told what became of each row', async () => {
  const { post, list } = await openBookings();
  const rows = [bookingRow(), bookingRow({ id: 'b', zone_id: 2, status: 'cancelled' })];
  const { status, body } = await post(rows);
  expect([status, body.result]).toEqual([
    200,
    {
      report_id: expect.any(String),
      accepted: 2,
      created: 2,
      updated: 0,
      duplicates: 0,
      outdated: 0,
      cancelled: 1,
      removed: 0,
      rejected: 0,
      passed_over: 0,
      first: `${day}T10:00:00.000Z`,
      last: `${day}T10:00:00.000Z`,
      unmatched_rooms: [],
      // Rows without updated_at tell what was known when they came.
      warnings: [{ code: 'retroactive', rows: 2 }],
    },
  ]);
  expect((await post(rows)).body.result).toMatchObject({ accepted: 2, duplicates: 2 });
  expect(await list()).toMatchObject([
    { id: 'a', zone_id: 1, building_id: 900, floor_id: 901, outcome: 'unknown' },
    { id: 'b', zone_id: 2, outcome: 'cancelled', effective_end: null },
  ]);
});

test('the greatest version counts, in whatever order the versions come', async () => {
  const orders = [
    [1, 2, 3],
    [3, 1, 2],
    [2, 3, 1],
  ];
  const states: unknown[] = [];
  for (const order of orders) {
    const { post, list } = await openBookings();
    const results: number[] = [];
    for (const sequence of order) {
      const row = version(sequence, {
        zone_id: sequence === 2 ? 2 : 1,
        end: `${day}T1${sequence === 1 ? 3 : 1}:00:00Z`,
        department: `v${sequence}`,
      });
      results.push((await post([row])).body.result.outdated);
    }
    expect(results.filter((outdated) => outdated === 0).length).toBeGreaterThan(0);
    states.push(await list());
  }
  const [first] = states;
  expect(states).toEqual([first, first, first]);
  expect(first).toMatchObject([
    { zone_id: 1, sequence: 3, department: 'v3', scheduled_end: `${day}T13:00:00+00:00` },
  ]);
});

test('versions that come in one batch end as they do one by one', async () => {
  const { post, list } = await openBookings();
  const rows = [version(2, { zone_id: 2 }), version(1), version(3), version(3)];
  expect((await post(rows)).body.result).toMatchObject({
    created: 1,
    outdated: 1,
    updated: 1,
    duplicates: 1,
  });
  expect(await list()).toMatchObject([{ zone_id: 1, sequence: 3 }]);
});

test('an old copy cannot revive a deleted booking', async () => {
  const { post, list } = await openBookings();
  await post([version(1, { department: 'Sales' })]);
  await post([version(2, { status: 'deleted' })]);
  expect(await list()).toEqual([]);
  expect((await post([version(1)])).body.result).toMatchObject({ outdated: 1 });
  expect(await list()).toEqual([]);
  await post([version(3)]);
  expect(await list()).toMatchObject([{ sequence: 3, department: null }]);
});

test('a booking that moves is in its new place only', async () => {
  const { post, list } = await openBookings();
  await post([version(1)]);
  const moved = { zone_id: 2, start: '2026-03-09T10:00:00Z', end: '2026-03-09T11:00:00Z' };
  await post([version(2, moved)]);
  expect(await list()).toMatchObject([{ zone_id: 2, start: '2026-03-09T10:00:00+00:00' }]);
  await post([version(3)]);
  expect(await list()).toMatchObject([{ zone_id: 1, start: `${day}T10:00:00+00:00` }]);
});

test('one bad row refuses all, and is named with its fields', async () => {
  const { post, list, reports } = await openBookings();
  const { status, body } = await post([
    bookingRow(),
    bookingRow({ id: 'b', end: `${day}T10:00:00Z`, accepted: -1, title: 'Pay rise of Ms. Smith' }),
  ]);
  expect([status, body.error]).toEqual([
    422,
    {
      code: 'INVALID_BOOKING',
      reason: '1 of 2 rows cannot be taken',
      rows: [
        { row: 2, field: 'end', reason: 'not after start' },
        { row: 2, field: 'accepted', reason: 'not a whole number from 0 to 10000' },
        { row: 2, field: 'title', reason: 'unknown field' },
      ],
    },
  ]);
  expect(await list()).toEqual([]);
  expect(await reports()).toMatchObject([
    { state: 'refused', reason: '1 of 2 rows cannot be taken', rows_read: 2, accepted: 0 },
  ]);
});

test('with takes_part good rows are stored and unknown rooms are told', async () => {
  const { post, list, reports } = await openBookings();
  const unknown = { zone_id: undefined, room: 'Boardroom 9' };
  const rows = [
    bookingRow(),
    bookingRow({ id: 'b', ...unknown }),
    bookingRow({ id: 'c', ...unknown }),
  ];
  const { body } = await post(rows, { query: { takes_part: 'true' } });
  const told = {
    accepted: 1,
    rejected: 2,
    unmatched_rooms: [{ room: 'Boardroom 9', rows: 2 }],
  };
  expect(body.result).toMatchObject(told);
  expect((await list()).map(({ id }) => id)).toEqual(['a']);
  expect(await reports()).toMatchObject([
    { id: body.result.report_id, state: 'done', source: 'exchange', rows_read: 3, ...told },
  ]);
});

test('names with characters that no store keeps are refused and reported like others', async () => {
  const { post, reports } = await openBookings();
  const unknown = bookingRow({ zone_id: undefined, room: 'Room\0 \uD800' });
  const { status, body } = await post([unknown]);
  expect([status, body.error?.code]).toEqual([422, 'INVALID_BOOKING']);
  const [report] = await reports();
  expect(report?.unmatched_rooms).toEqual([
    { source: 'exchange', room: 'Room\u{fffd} \u{fffd}', rows: 1 },
  ]);
  const named = await post([bookingRow()], { query: { file: 'a\0.csv' } });
  expect([named.status, named.body.error?.code]).toEqual([400, 'INVALID_PARAMETER']);
});

test('a row is refused with the field at fault and the reason', async () => {
  const { post } = await openBookings();
  for (const [field, change, reason] of [
    ['source', { source: undefined }, 'missing'],
    ['source', { source: 'Ex Change' }, "not 1 to 64 characters of a-z, 0-9, '.', '_' and '-'"],
    ['id', { id: 'x'.repeat(256) }, 'longer than 255 characters'],
    ['start', { start: `${day}T10:00:00` }, 'not an ISO 8601 time with an offset'],
    ['end', { start: day }, 'not an ISO 8601 time with an offset'],
    ['start', { start: '1999-12-31T10:00:00Z' }, 'before the year 2000'],
    ['start', { start: '2029-04-02T10:00:00Z' }, 'more than three years ahead'],
    ['created_at', { created_at: '9999-12-31T00:00:00Z' }, 'more than three years ahead'],
    ['updated_at', { updated_at: '9999-12-31T00:00:00Z' }, 'more than three years ahead'],
    ['cancelled_at', { cancelled_at: '2029-04-02T10:00:00Z' }, 'more than three years ahead'],
    ['start', { start: '2023-03-05T11:59:59Z' }, 'older than the retention'],
    ['end', { end: '2026-04-02T10:00:01Z' }, 'more than 31 days after start'],
    ['zone_id', { zone_id: 77 }, 'unknown zone'],
    ['status', { status: 'maybe' }, 'unknown status'],
    ['timezone', { timezone: 'Europe/Atlantis' }, 'unknown time zone'],
    ['is_private', { is_private: 'yes' }, 'not true or false'],
    ['department', { department: 'x'.repeat(201) }, 'longer than 200 characters'],
  ] as const) {
    const { body } = await post([bookingRow(change)]);
    expect(body.error?.rows).toEqual([{ row: 1, field, reason }]);
  }
});

test('rooms are found by name within a building, and times in the zone of the row', async () => {
  const { post, list } = await openBookings();
  const row = {
    source: 'mrbs',
    id: 'a',
    room: ' boardroom 2',
    building: 'Test building',
    start: `${day}T10:00`,
    end: `${day}T11:00`,
    timezone: 'Europe/Amsterdam',
  };
  await post([row, { ...row, id: 'day', start: day, end: undefined }]);
  expect(await list()).toMatchObject([
    {
      id: 'day',
      is_all_day: true,
      start: `${day}T00:00:00+00:00`,
      end: '2026-03-03T00:00:00+00:00',
    },
    { id: 'a', zone_id: 2, start: `${day}T09:00:00+00:00` },
  ]);
});

test('CSV with defaults of the query is read like rows', async () => {
  const { client, list } = await openBookings();
  const text = `id,start,end,accepted,is_timetable\n007,${day}T10:00:00Z,${day}T11:00:00Z,5,true\n`;
  const { body } = await client.post('/v4/ingest/bookings?source=csv&zone_id=1', text, {
    'content-type': 'text/csv',
  });
  expect(body.result).toMatchObject({
    created: 1,
    warnings: [
      { code: 'over_capacity', rows: 1 },
      { code: 'retroactive', rows: 1 },
    ],
  });
  expect(await list()).toMatchObject([{ id: '007', accepted: 5, is_timetable: true }]);
});

test('bookings that share time in a room are kept and warned of', async () => {
  const { post, list } = await openBookings();
  const future = { start: '2026-03-20T10:00:00Z', end: '2026-03-20T11:00:00Z' };
  await post([bookingRow(future)]);
  const other = { id: 'b', ...future, start: '2026-03-20T10:30:00Z' };
  expect((await post([bookingRow(other)])).body.result.warnings).toEqual([
    { code: 'overlap', rows: 1 },
  ]);
  expect(await list()).toMatchObject([{ id: 'a', outcome: 'pending' }, { id: 'b' }]);
});

test('what is repeated counts as duplicate and is warned of as at first, beside what changes', async () => {
  const { post, list } = await openBookings();
  const early = { sequence: 1, updated_at: '2026-03-01T09:00:00Z' };
  const other = { id: 'b', start: '2026-03-02T10:30:00Z', end: '2026-03-02T11:30:00Z' };
  const rows = [bookingRow(early), bookingRow({ ...other, ...early })];
  const first = (await post(rows)).body.result;
  const stored = await list();
  const again = (await post([...rows, rows[0] ?? {}])).body.result;
  expect(again).toMatchObject({ created: 0, updated: 0, duplicates: 3, warnings: first.warnings });
  expect(await list()).toEqual(stored);
  const later = { sequence: 2, end: '2026-03-02T10:15:00Z' };
  const changed = (await post([...rows, bookingRow(later)])).body.result;
  expect(changed).toMatchObject({ updated: 1, duplicates: 2 });
  const ends = (await list()).map(({ id, end }) => [id, end]);
  expect(ends).toEqual([
    ['a', expect.stringContaining('10:15')],
    ['b', expect.stringContaining('11:30')],
  ]);
});

test('an idempotency key gets the first answer, and refuses another body', async () => {
  const { post, reports } = await openBookings();
  const first = await post([bookingRow()], { key: 'one' });
  expect(await post([bookingRow()], { key: 'one' })).toEqual(first);
  const other = await post([bookingRow({ id: 'b' })], { key: 'one' });
  expect([other.status, other.body.error?.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  expect((await reports()).map(({ state }) => state)).toEqual(['refused', 'done']);
});

test('a trial checks everything and stores nothing', async () => {
  const { post, list, reports } = await openBookings();
  const query = { is_trial: 'true' };
  expect((await post([bookingRow()], { query })).body.result).toMatchObject({
    report_id: null,
    created: 1,
  });
  expect((await post([bookingRow({ zone_id: 9 })], { query })).status).toBe(422);
  expect([await list(), await reports()]).toEqual([[], []]);
});

test('organizers have one key in every spelling, and are not stored', async () => {
  const { post, list } = await openBookings();
  const organisers = ['Someone@Example.com', ' someone@example.com ', 'other@example.com'];
  await post(organisers.map((organiser, at) => bookingRow({ id: `b${at}`, organiser })));
  const keys = (await list()).map(({ organiser_key }) => organiser_key);
  expect(keys[0]).toMatch(/^k1_[\w-]{22}$/);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

test('a private booking tells neither department nor activity', async () => {
  const { post, list } = await openBookings();
  const told = { department: 'Sales', activity_type: 'Interview' };
  await post([bookingRow({ ...told, is_private: true }), bookingRow({ id: 'b', ...told })]);
  expect(await list()).toMatchObject([{ department: null, activity_type: null }, told]);
  expect((await list('department==Sales')).map(({ id }) => id)).toEqual(['b']);
});
