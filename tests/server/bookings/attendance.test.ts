import { describe, expect, test } from 'vitest';
import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { getBookingAttendance } from '#contract/bookingTools.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { bookingRow, openBookings, type BookingClient } from './bookingClient.ts';
import { monday, readingsOf, timeOf, usedOnMonday } from './mondayReadings.ts';

type Attendance = ResultOf<typeof getBookingAttendance>;

async function ask(
  { client }: BookingClient,
  query: Record<string, string> = {},
): Promise<Attendance> {
  const { status, body } = await client.get<Attendance>('/v4/bookings/attendance', {
    filter_bookings: monday,
    ...query,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.result;
}

/** Meetings of room 1, of 4 seats: late by 2 of 4, missed by 5, ended early by 3 of 3, attended by 4 of 8; one canceled, one of nobody knows. */
async function openMonday(): Promise<BookingClient> {
  const bookings = await openBookings();
  await bookings.client.observe(readingsOf(1, usedOnMonday));
  await bookings.post([
    bookingRow({ id: 'a', ...timeOf('09:00', '10:00'), accepted: 4, invited: 6 }),
    bookingRow({ id: 'b', ...timeOf('10:00', '11:00'), accepted: 5, invited: 5 }),
    bookingRow({ id: 'c', ...timeOf('12:00', '13:00'), accepted: 0, invited: 3 }),
    bookingRow({ id: 'd', ...timeOf('14:00', '15:00'), accepted: 8, invited: 12 }),
    bookingRow({
      id: 'gone',
      ...timeOf('15:00', '15:30'),
      accepted: 9,
      invited: 9,
      status: 'cancelled',
      cancelled_at: '2026-03-01T12:00:00Z',
    }),
    bookingRow({ id: 'unknown', ...timeOf('16:00', '16:30') }),
  ]);
  return bookings;
}

describe('attendance of bookings', () => {
  test('counts people at meetings they came to, against those expected', async () => {
    const { total, groups } = await ask(await openMonday());
    expect(total).toEqual({
      bookings: 4,
      expected: 20,
      meetings: 3,
      meetings_expected: 15,
      meetings_observed: 9,
      meetings_seats: 12,
      attendance_rate: 0.6,
    });
    expect(groups).toEqual([{ kind: 'room', keys: { room: '1' }, name: 'Boardroom 1', ...total }]);
  });

  test('counts all who were invited on demand', async () => {
    const { total } = await ask(await openMonday(), { basis: 'invited' });
    expect(total).toMatchObject({ expected: 26, meetings_expected: 21, meetings_observed: 9 });
  });

  test('follows judged bookings from the invitation to the room, no-shows with nobody', async () => {
    const { funnel } = await ask(await openMonday());
    expect(funnel).toEqual({ bookings: 4, invited: 26, accepted: 17, came: 9 });
  });

  test('counts bookings by people expected over seats, a full room not as too small', async () => {
    const { seat_shares } = await ask(await openMonday());
    // 4, 5, 3 and 8 of 4 seats.
    expect(seat_shares).toEqual([
      { up_to: 0.25, bookings: 0 },
      { up_to: 0.5, bookings: 0 },
      { up_to: 0.75, bookings: 1 },
      { up_to: 1, bookings: 1 },
      { up_to: null, bookings: 2 },
    ]);
  });

  test('says the same as getGroupedBookings, in every group', async () => {
    const bookings = await openMonday();
    const groups = 'room,size*hour,weekday';
    const { body } = await bookings.client.get<ResultOf<typeof getGroupedBookings>>(
      '/v4/bookings/grouped',
      { filter_bookings: monday, group_bookings: groups },
    );
    const own = await ask(bookings, { group_bookings: groups });
    const known = body.result.groups.filter(({ metrics }) => metrics.expected_attendees !== null);
    expect(known.length).toBeGreaterThan(4);
    for (const { kind, keys, metrics } of known) {
      const same = own.groups.find(
        (group) => group.kind === kind && JSON.stringify(group.keys) === JSON.stringify(keys),
      );
      expect(same).toMatchObject({
        expected: metrics.expected_attendees,
        attendance_rate: metrics.attendance_rate,
      });
    }
  });

  test('knows no seats where a room of the meetings has no known number', async () => {
    const bookings = await openBookings([
      { id: 1, capacity: { default: 4 } },
      { id: 2, capacity: {} },
    ]);
    for (const zone of [1, 2])
      await bookings.client.observe(readingsOf(zone, [['09:00', '10:00', 3]]));
    await bookings.post(
      [1, 2].map((zone_id) =>
        bookingRow({ id: `m${zone_id}`, zone_id, ...timeOf('09:00', '10:00'), accepted: 3 }),
      ),
    );
    const { total, groups } = await ask(bookings);
    expect(groups.map(({ meetings_seats }) => meetings_seats)).toEqual([4, null]);
    expect(total).toMatchObject({ meetings: 2, meetings_observed: 6, meetings_seats: null });
  });

  test('knows nothing where nobody is known, and refuses another basis', async () => {
    const bookings = await openBookings();
    await bookings.post([bookingRow({ id: 'a' })]);
    const { total, funnel } = await ask(bookings);
    expect(total).toMatchObject({ bookings: 0, meetings: 0, attendance_rate: null });
    expect(funnel.bookings).toBe(0);
    const refused = await bookings.client.get('/v4/bookings/attendance', {
      filter_bookings: monday,
      basis: 'hoped',
    });
    expect(refused.status).toBe(400);
  });
});
