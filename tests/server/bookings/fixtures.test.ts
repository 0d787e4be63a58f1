import { describe, expect, test } from 'vitest';
import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { getRoomDemand } from '#contract/roomDemand.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { bookingClient, bookingRow, openBookings, type BookingClient } from './bookingClient.ts';
import { at, monday, timeOf as time } from './mondayReadings.ts';

type Demand = ResultOf<typeof getRoomDemand>;
type Times = readonly (readonly [from: string, to: string])[];

const slotMs = 5 * 60_000;

/** Readings of the share of every five minutes of the Monday in which a room was in use; none in the times without data. */
function sharesOf(zone_id: number, used: Times, without: Times = []): object[] {
  const rows: object[] = [];
  for (let ms = at('00:00'); ms < at('24:00'); ms += slotMs) {
    const shared = (times: Times) =>
      times.reduce(
        (sum, [from, to]) =>
          sum + Math.max(0, Math.min(ms + slotMs, at(to)) - Math.max(ms, at(from))),
        0,
      );
    if (shared(without) > 0) continue;
    const in_use = shared(used) / slotMs;
    rows.push({ zone_id, layer: 'sensorlayer', time: new Date(ms).toISOString(), in_use });
  }
  return rows;
}

interface Case {
  booking?: object;
  used?: Times;
  without?: Times;
}

/** A room for each case, booked from 10 to 11 unless the case says otherwise. */
async function judged(cases: readonly Case[]): Promise<unknown[]> {
  const bookings = await openBookings(cases.map((_, no) => ({ id: no + 1, name: `R${no + 1}` })));
  await bookings.client.observe(
    cases.flatMap(({ used = [], without }, no) => sharesOf(no + 1, used, without)),
  );
  await bookings.post(
    cases.map(({ booking }, no) => bookingRow({ id: `${no}`, zone_id: no + 1, ...booking })),
  );
  const found = new Map((await bookings.list()).map((one) => [one.zone_id, one]));
  return cases.map((_, no) => [found.get(no + 1)?.outcome, found.get(no + 1)?.lost_minutes]);
}

describe('what became of a booking', () => {
  test('follows from when its room was in use', async () => {
    const cases: [Case, string, number | null][] = [
      [{}, 'no_show', 60],
      [{ used: [['10:20', '11:00']] }, 'late', 20],
      [{ used: [['10:00', '10:30']] }, 'early_end', 30],
      [{ used: [['10:02', '10:58']] }, 'attended', 4],
      [{ used: [['10:15', '11:00']] }, 'attended', 15],
      [{ used: [['10:20', '10:40']] }, 'late', 40],
      [{ used: [['10:30', '10:34']] }, 'no_show', 60],
      [{ without: [['10:30', '24:00']] }, 'unknown', null],
      [{ used: [['09:00', '10:00']] }, 'no_show', 60],
    ];
    const told = await judged(cases.map(([one]) => one));
    expect(told).toEqual(cases.map(([, outcome, lost]) => [outcome, lost]));
  });

  test('is of the time that it was held', async () => {
    const cancelled = (clock: string) => ({
      status: 'cancelled',
      cancelled_at: time(clock, clock).start,
    });
    const day = { start: '2026-03-02', end: undefined };
    const cases: [Case, string, number | null][] = [
      [{ booking: cancelled('10:00') }, 'cancelled', null],
      [{ booking: cancelled('10:20') }, 'no_show', 20],
      [{ booking: cancelled('10:30'), used: [['10:00', '10:30']] }, 'attended', 0],
      [{ booking: { ended_at: time('10:10', '10:10').start } }, 'no_show', 10],
      [{ booking: day, used: [['14:00', '15:00']] }, 'attended', 0],
      [{ booking: day }, 'no_show', 1440],
    ];
    const told = await judged(cases.map(([one]) => one));
    expect(told).toEqual(cases.map(([, outcome, lost]) => [outcome, lost]));
  });

  test('is not lent by the meeting before', async () => {
    const bookings = await openBookings();
    const used: Times = [
      ['09:00', '10:00'],
      ['10:56', '12:00'],
    ];
    await bookings.client.observe(sharesOf(1, used));
    const starts = ['09:00', '10:00', '11:00', '12:00'];
    await bookings.post(
      [0, 1, 2].map((no) =>
        bookingRow({ id: `${no}`, ...time(starts[no] ?? '', starts[no + 1] ?? '') }),
      ),
    );
    const outcomes = (await bookings.list()).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['attended', 'no_show', 'attended']);
  });
});

/** Meetings of a series in a room of its own, hour after hour: attended, no-show, unknown or cancelled. */
async function postSeries(bookings: BookingClient, zoneId: number, outcomes: string) {
  const meetings = Array.from(outcomes, (outcome, no) => {
    const hour = String(8 + no).padStart(2, '0');
    return { outcome, from: `${hour}:00`, to: `${hour}:50` };
  });
  const timesOf = (letter: string): Times =>
    meetings.filter(({ outcome }) => outcome === letter).map(({ from, to }) => [from, to]);
  await bookings.client.observe(sharesOf(zoneId, timesOf('A'), timesOf('U')));
  await bookings.post(
    meetings.map(({ outcome, from, to }) =>
      bookingRow({
        id: `${zoneId} ${from}`,
        zone_id: zoneId,
        recurrence_id: outcomes,
        ...time(from, to),
        ...(outcome === 'C' ? { status: 'cancelled' } : {}),
      }),
    ),
  );
}

test('a series is ghostly after three no-shows, passing over what was cancelled or not judged', async () => {
  const bookings = await openBookings([1, 2, 3].map((id) => ({ id, name: `R${id}` })));
  const series = ['AANNUNNCNA', 'ANNANN', 'AANNN'];
  for (const [no, outcomes] of series.entries()) await postSeries(bookings, no + 1, outcomes);
  const query = { filter_bookings: monday, group_bookings: 'series' };
  const { body } = await bookings.client.get<ResultOf<typeof getGroupedBookings>>(
    '/v4/bookings/grouped',
    query,
  );
  const runs = body.result.groups.map(({ name, metrics }) => [
    name,
    metrics.longest_no_show_run,
    metrics.ghost_series,
  ]);
  expect(runs).toEqual(
    expect.arrayContaining([
      ['AANNUNNCNA', 5, 1],
      ['ANNANN', 2, 0],
      ['AANNN', 3, 1],
    ]),
  );
});

test('a wall time that clocks skip or repeat is an instant', async () => {
  const client = await openTestClient({ nowMs: Date.parse('2026-03-05T12:00:00Z') });
  await client.postSpaces(spacesOf([{ id: 1, name: 'A' }], { timezone: 'Europe/Amsterdam' }));
  const bookings = bookingClient(client);
  const days = ['2025-03-30', '2025-10-26'];
  await bookings.post(
    days.map((day) =>
      bookingRow({
        id: day,
        start: `${day}T02:30:00`,
        end: `${day}T04:30:00`,
        timezone: 'Europe/Amsterdam',
      }),
    ),
  );
  const { body } = await bookings.ask(
    'startdatetime==2025-03-01T00:00:00Z;enddatetime==2025-12-01T00:00:00Z',
  );
  expect(body.result.bookings.map(({ start }) => new Date(start).toISOString())).toEqual([
    '2025-03-30T01:30:00.000Z',
    '2025-10-26T00:30:00.000Z',
  ]);
});

describe('demand', () => {
  const hour = { startdatetime: '2026-03-02T09:00:00Z', enddatetime: '2026-03-02T10:00:00Z' };

  /** Rooms with some seats, of which each hour from nine to ten a number is in use at each moment. */
  async function demandOf(classes: readonly { seats: number; have: number; inUse: number[] }[]) {
    const client = await openTestClient({ nowMs: Date.parse('2026-03-05T12:00:00Z') });
    const rooms = classes.flatMap(({ seats, have, inUse }) =>
      Array.from({ length: have }, (_, no) => ({ seats, no, have, inUse })),
    );
    await client.postSpaces(
      spacesOf(rooms.map(({ seats }, no) => ({ id: no + 1, capacity: { default: seats } }))),
    );
    const slotTime = (slot: number) => new Date(at('09:00') + slot * slotMs).toISOString();
    await client.observe(
      rooms.flatMap(({ no, have, inUse }, room) =>
        Array.from({ length: 12 }, (_, slot) => {
          const needed = inUse[Math.floor((slot * inUse.length) / 12)] ?? 0;
          // Rooms take turns, so that each is used alike.
          const isUsed = (no + slot) % have < needed;
          const time = slotTime(slot);
          return { zone_id: room + 1, layer: 'sensorlayer', time, count: isUsed ? 1 : 0 };
        }),
      ),
    );
    const query = { building_id: '900', opening_hours: '24/7', ...hour };
    return (await client.get<Demand>('/v4/rooms/demand', query)).body.result.classes;
  }

  test('that is carried is less than what is offered', async () => {
    const [medium] = await demandOf([{ seats: 5, have: 5, inUse: [4] }]);
    expect(medium?.carried).toBeCloseTo(4, 4);
    expect(medium?.offered).toBeCloseTo(6.8375, 4);
    expect(medium?.blocked).toBeCloseTo(0.415, 4);
  });

  test('is met from the largest class down', async () => {
    const classes = await demandOf([
      { seats: 5, have: 4, inUse: [2, 3, 4, 3] },
      { seats: 10, have: 2, inUse: [1, 1, 2, 0] },
      { seats: 20, have: 1, inUse: [0, 1, 0, 1] },
    ]);
    expect(classes.map(({ size, required }) => [size, required])).toEqual([
      ['M', 4],
      ['L', 1],
      ['XL', 1],
    ]);
  });
});

test('a class meets in the weeks that its numbers or bits name', async () => {
  const { client, ask } = await openBookings();
  const post = async (row: string, term_start: string) => {
    const query = new URLSearchParams({ format: 'timetable', source: row.slice(0, 1), term_start });
    const text = `id,room,weekdays,start,end,weeks,except\n${row}\n`;
    const headers = { 'content-type': 'text/csv' };
    await client.post(`/v4/ingest/bookings?${query.toString()}`, text, headers);
  };
  await post('a,Boardroom 1,Mo We,09:00,10:00,"1-3,5",2026-09-30', '2026-09-21');
  await post('b,Boardroom 2,Tu,09:00,10:00,1011,', '2026-09-23');
  const autumn = 'startdatetime==2026-09-01T00:00:00Z;enddatetime==2026-12-01T00:00:00Z';
  const daysOf = async (source: string) => {
    const { body } = await ask(`${autumn};source==${source}`);
    return body.result.bookings.map(({ start }) => start.slice(5, 10));
  };
  expect(await daysOf('a')).toEqual([
    '09-21',
    '09-23',
    '09-28',
    '10-05',
    '10-07',
    '10-19',
    '10-21',
  ]);
  expect(await daysOf('b')).toEqual(['09-22', '10-06', '10-13']);
});
