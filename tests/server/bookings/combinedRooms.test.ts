import { describe, expect, it } from 'vitest';
import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { RoomAvailabilities } from '#contract/rooms.ts';
import { bookingRow, openBookings, type BookingClient } from './bookingClient.ts';
import { monday, readingsOf, timeOf as time } from './mondayReadings.ts';

type Group = ResultOf<typeof getGroupedBookings>['groups'][number];

/** Two rooms of six seats that are one of twelve when the wall between them is open. */
async function openHall(): Promise<BookingClient> {
  const bookings = await openBookings([
    { id: 1, name: 'A', capacity: { default: 6 } },
    { id: 2, name: 'B', capacity: { default: 6 } },
    { id: 3, name: 'AB', capacity: { default: 12 }, metadata: { combined_of: [1, 2] } },
    { id: 4, name: 'C', capacity: { default: 6 } },
  ]);
  await bookings.client.observe([
    ...readingsOf(1, [['10:00', '11:00', 3]]),
    ...readingsOf(2, [['10:00', '11:00', 2]]),
  ]);
  await bookings.post([
    bookingRow({ id: 'ab', zone_id: 3, ...time('10:00', '11:00'), accepted: 8 }),
    bookingRow({ id: 'b', zone_id: 2, ...time('14:00', '15:00') }),
  ]);
  return bookings;
}

async function groupsOf({ client }: BookingClient, group: string, more = ''): Promise<Group[]> {
  const { body } = await client.get<ResultOf<typeof getGroupedBookings>>('/v4/bookings/grouped', {
    filter_bookings: `${monday};opening_hours=='Mo-Su 09:00-17:00'${more}`,
    group_bookings: group,
  });
  return body.result.groups;
}

const figures = (groups: readonly Group[], name: string) =>
  groups.find((group) => group.name === name)?.metrics;

describe('a combined room', () => {
  it('holds its parts, is used when they are, and has its own time only where it stands alone', async () => {
    const bookings = await openHall();
    const rooms = await groupsOf(bookings, 'room');
    expect(figures(rooms, 'A')).toMatchObject({ booked_rate: 0.125, bookings: 0, free: 420 });
    expect(figures(rooms, 'B')).toMatchObject({ booked_rate: 0.25, bookings: 1, no_show: 1 });
    expect(figures(rooms, 'AB')).toMatchObject({
      booked_rate: 0.125,
      bookings: 1,
      attended: 1,
      attendance_rate: 0.625,
      free: 360,
    });
    expect(figures(rooms, 'C')).toBeUndefined();
    const [all] = await groupsOf(bookings, 'all');
    expect(all?.metrics).toMatchObject({
      open_minutes: 960,
      booked_minutes: 180,
      booked_rate: 0.1875,
      bookings: 2,
      walk_ins: 0,
    });
  });

  it('has its time in other groups where its parts are not asked for, and holds a part asked for alone', async () => {
    const bookings = await openHall();
    const [whole] = await groupsOf(bookings, 'all', ';zone_id==3');
    expect(whole?.metrics).toMatchObject({ open_minutes: 480, booked_minutes: 60, free: 360 });
    const [part] = await groupsOf(bookings, 'all', ';zone_id==1');
    expect(part?.metrics).toMatchObject({ open_minutes: 480, booked_minutes: 60, bookings: 0 });
    const bySource = await groupsOf(bookings, 'source');
    expect(figures(bySource, 'exchange')).toMatchObject({ open_minutes: 960, booked_minutes: 180 });
  });

  it('is taken with its parts, and they with it', async () => {
    const { client } = await openHall();
    const stateAt = async (clock: string) => {
      const { body } = await client.get<RoomAvailabilities>('/v4/rooms/availability', {
        building_id: '900',
        at: time(clock, clock).start,
      });
      return Object.fromEntries(body.result.rooms.map(({ zone_id: id, state }) => [id, state]));
    };
    expect(await stateAt('10:30')).toMatchObject({ 1: 'in_use', 2: 'in_use', 3: 'in_use' });
    expect(await stateAt('14:30')).toMatchObject({
      1: 'free',
      2: 'booked_empty',
      3: 'booked_empty',
    });
  });
});
