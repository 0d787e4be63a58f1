import { describe, expect, test } from 'vitest';
import type { getBookingMetrics, getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { bookingClient, bookingRow, openBookings, type BookingClient } from './bookingClient.ts';
import {
  at,
  monday,
  readingsOf,
  timeOf as time,
  usedOnMonday,
  type Used,
} from './mondayReadings.ts';

type Matrices = ResultOf<typeof getBookingMetrics>;
type Grouped = ResultOf<typeof getGroupedBookings>;

const minuteMs = 60_000;

/** The measures of one group over the whole frame, to four decimals. */
async function figures(
  { client }: BookingClient,
  filter: string,
  group = 'all',
): Promise<Record<string, number | null>> {
  const { body } = await client.get<Matrices>('/v4/metrics/bookings', {
    interval: 'INF',
    filter_bookings: filter,
    group_bookings: group,
  });
  if (body.error) throw new Error(JSON.stringify(body.error));
  const { metrics, open_minutes, valid_minutes } = body.result;
  const all = { ...metrics, open_minutes, valid_minutes };
  return Object.fromEntries(
    Object.entries(all).map(([label, matrix]) => [label, rounded(matrix[0]?.[0])]),
  );
}

function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 1e4) / 1e4;
}

async function grouped(
  { client }: BookingClient,
  filter: string,
  parameters: Record<string, string>,
): Promise<Grouped> {
  const { body } = await client.get<Grouped>('/v4/bookings/grouped', {
    filter_bookings: filter,
    ...parameters,
  });
  if (body.error) throw new Error(JSON.stringify(body.error));
  return body.result;
}

const hours = (text: string) => `;opening_hours=='Mo-Su ${text}'`;

describe('measures of bookings', () => {
  test('split open time by what was booked and used', async () => {
    const bookings = await openBookings();
    const used: Used = [
      ['10:20', '11:00', 2],
      ['11:30', '12:00', 2],
    ];
    await bookings.client.observe(readingsOf(1, used, '12:30'));
    await bookings.post([
      bookingRow({ id: 'a', ...time('10:00', '11:00') }),
      bookingRow({ id: 'b', ...time('12:00', '12:45') }),
    ]);
    const filter = `${monday};zone_id==1${hours('09:00-13:00')}`;
    expect(await figures(bookings, filter)).toMatchObject({
      open_minutes: 240,
      valid_minutes: 210,
      booked_minutes: 105,
      booked_used: 40,
      booked_unused: 50,
      unbooked_used: 30,
      free: 90,
      booked_rate: 0.4375,
      booked_used_rate: 0.1905,
      booked_unused_rate: 0.2381,
      unbooked_used_rate: 0.1429,
      free_rate: 0.4286,
      unused_booked_share: 0.5556,
      walk_in_share: 0.4286,
      walk_ins: 1,
      lost_minutes: 20,
      late: 1,
      unknown: 1,
    });
  });

  test('unite overlaps for minutes and count them singly; without a sensor nothing is judged', async () => {
    const bookings = await openBookings();
    await bookings.post([
      bookingRow({ id: 'a', ...time('09:00', '10:30') }),
      bookingRow({ id: 'b', ...time('10:00', '11:00') }),
      bookingRow({ id: 'c', ...time('10:15', '10:20') }),
      bookingRow({ id: 'd', ...time('14:00', '15:00'), status: 'tentative' }),
      bookingRow({ id: 'e', ...time('12:00', '13:00'), status: 'cancelled' }),
    ]);
    const filter = `${monday};zone_id==1${hours('09:00-17:00')}`;
    expect(await figures(bookings, filter)).toMatchObject({
      booked_minutes: 180,
      booked_rate: 0.375,
      bookings: 4,
      cancelled: 1,
      cancel_rate: 0.2,
      unknown: 4,
      no_show_rate: null,
      free: null,
      lost_minutes: null,
    });
  });

  test('count a booking on the day of its first open minute', async () => {
    const bookings = await openBookings();
    await bookings.post([
      bookingRow({ id: 'a', start: '2026-03-02T22:00:00Z', end: '2026-03-03T09:30:00Z' }),
      bookingRow({ id: 'b', ...time('18:00', '19:00') }),
    ]);
    const { body } = await bookings.client.get<Matrices>('/v4/metrics/bookings', {
      interval: 'P1D',
      filter_bookings: `startdatetime==2026-03-02T00:00:00Z;enddatetime==2026-03-04T00:00:00Z;zone_id==1${hours('09:00-17:00')}`,
    });
    const { bookings: count, booked_minutes, booked_rate } = body.result.metrics;
    expect([count?.[0], booked_minutes?.[0], booked_rate?.[0]]).toEqual([
      [0, 1],
      [0, 30],
      [0, 0.0625],
    ]);
  });

  test('know the days on which clocks change', async () => {
    const client = await openTestClient({ nowMs: Date.parse('2026-03-05T12:00:00Z') });
    await client.postSpaces(
      spacesOf([{ id: 1, name: 'Boardroom 1' }], { timezone: 'Europe/Amsterdam' }),
    );
    const bookings = bookingClient(client);
    const night = (day: string) =>
      bookingRow({
        id: day,
        start: `${day}T01:30:00`,
        end: `${day}T03:30:00`,
        timezone: 'Europe/Amsterdam',
      });
    await bookings.post([night('2025-10-26'), night('2025-03-30')]);
    const day = async (from: string, to: string) =>
      await figures(bookings, `startdatetime==${from};enddatetime==${to};opening_hours==24/7`);
    expect(await day('2025-10-26T00:00:00+02:00', '2025-10-27T00:00:00+01:00')).toMatchObject({
      booked_minutes: 180,
      open_minutes: 1500,
      booked_rate: 0.12,
    });
    expect(await day('2025-03-30T00:00:00+01:00', '2025-03-31T00:00:00+02:00')).toMatchObject({
      booked_minutes: 60,
      open_minutes: 1380,
      booked_rate: 0.0435,
    });
  });

  test('compare who came with who was expected', async () => {
    const bookings = await openBookings();
    await bookings.client.observe(readingsOf(1, usedOnMonday));
    await bookings.post([
      bookingRow({ id: 'a', ...time('09:00', '10:00'), accepted: 4 }),
      bookingRow({ id: 'b', ...time('10:00', '11:00'), accepted: 5 }),
      bookingRow({ id: 'c', ...time('12:00', '13:00'), accepted: 3 }),
      bookingRow({ id: 'd', ...time('14:00', '15:00'), accepted: 8 }),
    ]);
    const filter = `${monday};zone_id==1${hours('08:00-18:00')}`;
    expect(await figures(bookings, filter)).toMatchObject({
      no_show: 1,
      late: 1,
      early_end: 1,
      attended: 1,
      no_show_rate: 0.25,
      lost_minutes: 100,
      walk_ins: 1,
      attendance_rate: 0.6,
      seat_fill: 0.75,
      accuracy: 0.5833,
      walk_in_share: 0.1515,
    });
  });

  test('find the runs of a series, and pass over what could not be judged', async () => {
    const bookings = await openBookings();
    const outcomes = ['A', 'N', 'N', 'A', 'N', 'N'];
    const starts = outcomes.map((_, index) => `${String(8 + index).padStart(2, '0')}:00`);
    const used = outcomes.flatMap((outcome, index): Used => {
      const from = starts[index] ?? '';
      return outcome === 'A' ? [[from, from.replace(':00', ':55'), 2]] : [];
    });
    await bookings.client.observe(readingsOf(1, used));
    await bookings.post(
      starts.map((from, index) =>
        bookingRow({
          id: `${index}`,
          ...time(from, from.replace(':00', ':50')),
          recurrence_id: 'weekly',
        }),
      ),
    );
    const { groups } = await grouped(bookings, `${monday};zone_id==1`, {
      group_bookings: 'series',
    });
    expect(groups.map(({ name, metrics }) => [name, metrics.longest_no_show_run])).toEqual([
      ['weekly', 2],
    ]);
    expect(groups[0]?.metrics.ghost_series).toBe(0);
  });

  test('rank rooms against their class where it has enough bookings', async () => {
    const client = await openTestClient({ nowMs: Date.parse('2026-03-05T12:00:00Z') });
    await client.postSpaces(
      spacesOf(
        [1, 2, 3, 4].map((id) => ({
          id,
          name: `Room ${id}`,
          capacity: { default: id === 4 ? 10 : 5 },
        })),
      ),
    );
    const bookings = bookingClient(client);
    const minutes = [36, 18, 18, 60];
    const rows = minutes.flatMap((length, room) =>
      Array.from({ length: room === 3 ? 5 : 10 }, (_, hour) =>
        bookingRow({
          id: `${room} ${hour}`,
          zone_id: room + 1,
          start: new Date(at('08:00') + hour * 60 * minuteMs).toISOString(),
          end: new Date(at('08:00') + (hour * 60 + length) * minuteMs).toISOString(),
        }),
      ),
    );
    await bookings.post(rows);
    const { groups } = await grouped(bookings, `${monday}${hours('08:00-18:00')}`, {});
    expect(groups.map(({ metrics }) => rounded(metrics.popularity))).toEqual([
      1.5,
      0.75,
      0.75,
      null,
    ]);
  });

  test('are not of time that no source covers', async () => {
    const bookings = await openBookings();
    await bookings.post([bookingRow()]);
    const filter = 'startdatetime==2026-02-02T00:00:00Z;enddatetime==2026-02-03T00:00:00Z';
    expect(await figures(bookings, `${filter};zone_id==1`, 'room')).toMatchObject({
      open_minutes: 0,
      booked_minutes: null,
      booked_rate: null,
    });
  });
});

describe('groups of bookings', () => {
  async function withDepartments(): Promise<BookingClient> {
    const bookings = await openBookings();
    await bookings.client.observe(readingsOf(1, []));
    await bookings.client.observe(readingsOf(2, [['08:00', '20:00', 2]]));
    await bookings.post(
      Array.from({ length: 12 }, (_, hour) =>
        bookingRow({
          id: `b${hour}`,
          zone_id: (hour % 2) + 1,
          start: new Date(at('08:00') + hour * 60 * minuteMs).toISOString(),
          end: new Date(at('08:30') + hour * 60 * minuteMs).toISOString(),
          department: hour < 8 ? 'Sales' : 'Legal',
          organiser: `person${hour}@example.com`,
        }),
      ),
    );
    return bookings;
  }

  test('are crossed, and add up to the total', async () => {
    const bookings = await withDepartments();
    const { groups, total } = await grouped(bookings, monday, {
      group_bookings: 'size*hour,outcome',
    });
    const crossed = groups.filter(({ kind }) => kind === 'size*hour');
    expect(
      crossed.find(({ keys }) => keys['size'] === 'M' && keys['hour'] === '8')?.metrics,
    ).toMatchObject({ bookings: 1, no_show: 1, booked_minutes: 30 });
    const sum = (label: 'bookings' | 'booked_minutes' | 'open_minutes') =>
      crossed.reduce((all, { metrics }) => all + (metrics[label] ?? 0), 0);
    expect([sum('bookings'), sum('booked_minutes'), sum('open_minutes')]).toEqual([
      total.bookings,
      total.booked_minutes,
      total.open_minutes,
    ]);
    const outcomes = groups.filter(({ kind }) => kind === 'outcome');
    expect(outcomes.map(({ name, metrics }) => [name, metrics.bookings, metrics.free])).toEqual([
      ['no_show', 6, null],
      ['attended', 6, null],
    ]);
  });

  test('judge free time against all bookings when some are selected', async () => {
    const bookings = await withDepartments();
    const { total } = await grouped(bookings, `${monday};department==Sales`, {});
    const { total: all } = await grouped(bookings, monday, {});
    expect(total.bookings).toBe(8);
    expect(total.booked_minutes).toBe(240);
    expect([total.free, total.unbooked_used]).toEqual([all.free, all.unbooked_used]);
  });

  test('put small departments together', async () => {
    const bookings = await withDepartments();
    const { groups, suppressed } = await grouped(bookings, monday, {
      group_bookings: 'department',
    });
    expect(groups.map(({ name, metrics }) => [name, metrics.bookings])).toEqual([
      ['Sales', 8],
      ['(other)', 4],
    ]);
    expect(suppressed).toBe(1);
  });

  test('list their bookings where asked', async () => {
    const bookings = await withDepartments();
    const { groups } = await grouped(bookings, `${monday};zone_id==1`, {
      expand_bookings: 'outcome,department',
    });
    expect(groups[0]?.bookings?.[0]).toEqual({ id: 'b0', department: 'Sales', outcome: 'no_show' });
    expect(groups[0]?.bookings).toHaveLength(6);
  });

  test('are refused where they cannot be read', async () => {
    const { client } = await openBookings();
    for (const [parameters, code] of [
      [{ filter_bookings: monday, group_bookings: 'colour' }, 'INVALID_FILTER'],
      [{ filter_bookings: monday, group_bookings: 'size*hour*week*source' }, 'INVALID_FILTER'],
      [{ filter_bookings: monday, expand_bookings: 'title' }, 'INVALID_PARAMETER'],
      [{ group_bookings: 'room' }, 'INVALID_DATES'],
      [{ filter_bookings: monday, interval: 'INF' }, 'UNKNOWN_PARAMETER'],
    ] as const) {
      const { status, body } = await client.get('/v4/bookings/grouped', parameters);
      expect([parameters, status, body.error?.code]).toEqual([parameters, 400, code]);
    }
  });
});
