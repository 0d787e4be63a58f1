import { describe, expect, test } from 'vitest';
import type { getBookingFilterElements, getReleasePolicy } from '#contract/bookingTools.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { bookingClient, bookingRow, openBookings, type BookingClient } from './bookingClient.ts';
import { monday, readingsOf, timeOf, usedOnMonday } from './mondayReadings.ts';

type Policy = ResultOf<typeof getReleasePolicy>;
type Elements = ResultOf<typeof getBookingFilterElements>;

async function policy({ client }: BookingClient, grace: string, filter: string) {
  const query = { grace, filter_bookings: filter };
  const { status, body } = await client.get<Policy>('/v4/bookings/release-policy', query);
  return status === 200
    ? body.result.graces.map((one) => [
        one.grace,
        one.released,
        one.reclaimed_minutes,
        one.wrongly_released,
        one.wrong_minutes,
      ])
    : [status, body.error?.code];
}

async function elements({ client }: BookingClient, filter?: string): Promise<Elements> {
  const query = filter === undefined ? {} : { filter_bookings: filter };
  const { status, body } = await client.get<Elements>('/v4/bookings/filter-elements', query);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.result;
}

/** Four meetings of a Monday: late, missed, ended early and attended. */
async function openMonday(): Promise<BookingClient> {
  const bookings = await openBookings();
  await bookings.client.observe(readingsOf(1, usedOnMonday));
  await bookings.post([
    bookingRow({ id: 'a', ...timeOf('09:00', '10:00') }),
    bookingRow({ id: 'b', ...timeOf('10:00', '11:00') }),
    bookingRow({ id: 'c', ...timeOf('12:00', '13:00') }),
    bookingRow({ id: 'd', ...timeOf('14:00', '15:00') }),
  ]);
  return bookings;
}

const open = `${monday};zone_id==1;opening_hours=='Mo-Su 08:00-18:00'`;

describe('release policies', () => {
  test('free what nobody uses after the grace, and say who came later', async () => {
    const bookings = await openMonday();
    expect(await policy(bookings, '5,10,15,20,30', open)).toEqual([
      [5, 2, 110, 1, 55],
      [10, 2, 100, 1, 50],
      [15, 2, 90, 1, 45],
      [20, 2, 80, 1, 40],
      [30, 1, 30, 0, 0],
    ]);
    const narrowed = `${open};outcome==no_show`;
    expect(await policy(bookings, '15', narrowed)).toEqual([[15, 1, 45, 0, 0]]);
    const early = `${monday};opening_hours=='Mo-Su 08:00-10:30'`;
    expect(await policy(bookings, '15', early)).toEqual([[15, 2, 60, 1, 45]]);
  });

  test('leave alone long bookings and those that nobody could judge', async () => {
    const bookings = await openBookings();
    await bookings.client.observe(readingsOf(1, []));
    await bookings.post([
      bookingRow({ id: 'long', ...timeOf('08:00', '16:00') }),
      bookingRow({ id: 'day', start: '2026-03-02', end: '2026-03-03' }),
      bookingRow({ id: 'short', ...timeOf('17:00', '17:15') }),
      bookingRow({ id: 'unmeasured', zone_id: 2 }),
    ]);
    expect(await policy(bookings, '14,15', monday)).toEqual([
      [14, 1, 1, 0, 0],
      [15, 0, 0, 0, 0],
    ]);
  });

  test('refuse a grace that is no number of minutes', async () => {
    const bookings = await openBookings();
    for (const grace of ['', 'x', '5,,6', '-1', '481']) {
      expect(await policy(bookings, grace, monday)).toEqual([400, 'INVALID_PARAMETER']);
    }
    expect(await policy(bookings, '15', 'zone_id==1')).toEqual([400, 'INVALID_DATES']);
  });
});

describe('filter elements', () => {
  test('list sources, values and rooms with how many bookings each has', async () => {
    const bookings = await openBookings();
    const sales = Array.from({ length: 5 }, (_, no) =>
      bookingRow({ id: `s${no}`, department: 'Sales', organiser: `${no}@example.com` }),
    );
    await bookings.post([
      ...sales,
      bookingRow({ id: 'law', department: 'Legal', activity_type: 'Review' }),
      bookingRow({ id: 'secret', department: 'Sales', is_private: true, status: 'cancelled' }),
      bookingRow({
        source: 'unitime',
        id: 'ma',
        course_code: 'MA101',
        is_timetable: true,
        checked_in_at: '2026-03-02T10:01:00Z',
      }),
    ]);
    const all = await elements(bookings);
    expect(all.sources).toEqual([
      {
        id: 'exchange',
        is_timetable: false,
        bookings: 7,
        first: '2026-03-02T10:00:00+00:00',
        last: '2026-03-02T10:00:00+00:00',
        covers: { start: '2026-03-02T00:00:00+00:00', end: '2026-03-05T12:00:00+00:00' },
        has_check_in: false,
      },
      expect.objectContaining({
        id: 'unitime',
        is_timetable: true,
        bookings: 1,
        has_check_in: true,
      }),
    ]);
    expect(all).toMatchObject({
      departments: [
        { value: 'Sales', bookings: 5 },
        { value: '(other)', bookings: 1 },
      ],
      activity_types: [{ value: 'Review', bookings: 1 }],
      course_codes: [{ value: 'MA101', bookings: 1 }],
      statuses: [
        { value: 'confirmed', bookings: 7 },
        { value: 'cancelled', bookings: 1 },
      ],
    });
    expect(all.rooms).toEqual([
      {
        zone_id: 1,
        name: 'Boardroom 1',
        building_id: 900,
        floor_id: 901,
        capacity: 4,
        size: 'M',
        has_sensor: true,
        has_bookings: true,
      },
    ]);
  });

  test('count what a filter leaves, in the store as by reading', async () => {
    const bookings = await openBookings();
    await bookings.post([
      bookingRow({ id: 'a' }),
      bookingRow({ id: 'b', zone_id: 2 }),
      bookingRow({ id: 'c', start: '2026-03-03T10:00:00Z', end: '2026-03-03T11:00:00Z' }),
    ]);
    const counted = async (filter: string): Promise<number | undefined> =>
      (await elements(bookings, filter)).sources[0]?.bookings;
    expect(await counted('zone_id==1')).toBe(2);
    expect(await counted(monday)).toBe(2);
    expect(await counted('weekday==Mo')).toBe(2);
    expect(await counted(`${monday};zone_id==1;status==confirmed`)).toBe(1);
    expect((await elements(bookings, 'zone_id==2')).rooms.map(({ zone_id }) => zone_id)).toEqual([
      2,
    ]);
  });

  test('name a room that can be booked but never was', async () => {
    const client = await openTestClient({ nowMs: Date.parse('2026-03-05T12:00:00Z') });
    await client.postSpaces(
      spacesOf([
        { id: 1, name: 'Nook', layer_name: 'bookinglayer' },
        { id: 2, name: 'Store' },
      ]),
    );
    const { rooms, sources } = await elements(bookingClient(client));
    expect(sources).toEqual([]);
    expect(rooms).toMatchObject([
      { zone_id: 1, has_sensor: false, has_bookings: false, capacity: null, size: null },
    ]);
  });
});
