import { describe, expect, it } from 'vitest';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { bookedRoomsOf, roomDenominators, roomTotals } from '#src/features/bookings/bookedRooms.ts';
import { toRoomGroups } from '#src/features/bookings/roomGroups.ts';
import { sourcesText } from '#src/features/bookings/bookingBasis.ts';
import { ratesTable } from '#src/pages/bookings/rates-per-room/ratesTable.ts';
import { ratesFigures } from '#src/pages/bookings/rates-per-room/ratesTexts.ts';
import type { RatesData } from '#src/pages/bookings/rates-per-room/readRates.ts';
import { toRateBars } from '#src/pages/bookings/rates-per-room/toRateBars.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aBookingGroup, aMeasures } from '../room-performance/aBooked.ts';
import { aScope } from '../utilization/metricAnswers.ts';

const zones = [aZoneSpace('busy'), aZoneSpace('spare'), aZoneSpace('weak')];
const calendar = aZoneSpace('calendar', { layerName: 'bookinglayer' });
const sensorOnly = aZoneSpace('sensor only');

const place = {
  zones: [...zones, sensorOnly],
  roomSizes: [],
  spaces: {
    floors: new Map(),
    zones: new Map([...zones, calendar, sensorOnly].map((zone) => [zone.id, zone])),
  },
} as unknown as BuildingPlace;

const data: RatesData = {
  request: { ...aScope(28), bookingSources: [], roomFilters: [] },
  openDays: 20,
  bookings: {
    suppressed: 0,
    total: aMeasures({}),
    groups: [
      aBookingGroup(
        { room: 'spare' },
        { booked_minutes: 60, booked_rate: 0.1, booked_used: 60, bookings: 2, attended: 2 },
      ),
      aBookingGroup(
        { room: 'busy' },
        {
          booked_minutes: 420,
          booked_rate: 0.7,
          booked_used: 240,
          booked_unused: 60,
          unbooked_used: 60,
          booked_unused_rate: 0.1,
          used_rate: 0.5,
          bookings: 8,
          unknown: 2,
          no_show: 1,
          attended: 5,
        },
      ),
      aBookingGroup(
        { room: 'weak' },
        { booked_rate: 0.5, booked_minutes: 300, valid_minutes: 300 },
      ),
      aBookingGroup({ room: 'calendar' }, { booked_rate: 0.3, valid_minutes: 0, bookings: 4 }),
    ],
  },
};
const booked = bookedRoomsOf(data.bookings.groups, place, null);
const { rooms } = booked;

describe('booked rates of rooms', () => {
  it('rank rooms, also those with a calendar alone', () => {
    expect(rooms.map(({ id }) => id)).toEqual(['busy', 'weak', 'calendar', 'spare']);
  });

  it('count a combined room as measured where the sensors of its parts tell of it', () => {
    const measured = { booked_rate: 0.3, valid_minutes: 300 };
    const [combined] = bookedRoomsOf(
      [aBookingGroup({ room: 'calendar' }, measured)],
      place,
      null,
    ).rooms;
    expect(combined).toMatchObject({ isMeasured: true, coverage: 0.5 });
  });

  it('add up a combined room beside its parts by its bookings alone, and by itself with its time', () => {
    const parts = ['A', 'B'].map((id) => aZoneSpace(id));
    const hall = aZoneSpace('AB', {
      layerName: 'bookinglayer',
      metadata: { combined_of: ['A', 'calendar of B'] },
    });
    const calendarOfB = aZoneSpace('calendar of B', { name: parts[1]?.name ?? '' });
    const all = [...parts, hall, calendarOfB];
    const inPlace = {
      ...place,
      spaces: { ...place.spaces, zones: new Map(all.map((zone) => [zone.id, zone])) },
    } as unknown as BuildingPlace;
    // The fixture of combined rooms: open from 9 to 17, AB booked for an hour, B for another.
    const time = (booked: number) => ({
      open_minutes: 480,
      valid_minutes: 480,
      booked_minutes: booked,
    });
    const ofA = aBookingGroup({ room: 'A' }, { ...time(60), bookings: 0 });
    const ofB = aBookingGroup({ room: 'B' }, { ...time(120), bookings: 1 });
    const ofHall = aBookingGroup({ room: 'AB' }, { ...time(60), bookings: 1 });
    const roomsOf = (groups: (typeof ofA)[]) => bookedRoomsOf(groups, inPlace, null).rooms;
    const together = roomsOf([ofA, ofB, ofHall]);
    expect(roomTotals(together)).toMatchObject({
      openMinutes: 960,
      bookedRate: 180 / 960,
      bookings: 2,
    });
    expect(roomDenominators(together, 1)).toMatchObject({ places: 2, openMinutes: 480 });
    expect(roomTotals(roomsOf([ofB, ofHall])).bookedRate).toBe(0.25);
    expect(roomTotals(roomsOf([ofHall]))).toMatchObject({ openMinutes: 480, bookedRate: 0.125 });
    const own = toRoomGroups(together, 'room', inPlace).find(({ id }) => id === 'AB');
    expect(own?.totals.bookedRate).toBe(0.125);
  });

  it('divide sums of all rooms, and count those outside of the healthy band', () => {
    const values = Object.fromEntries(ratesFigures(rooms).map(({ id, value }) => [id, value]));
    // 780 of 2,400 open minutes are booked; 60 of 360 booked minutes unused; 1 of 8 judged.
    expect(values).toMatchObject({
      booked: '33%',
      unused: '17%',
      noShow: '13%',
      above: '1',
      below: '2',
    });
  });

  it('say which rooms have both sources, and how many bookings were judged', () => {
    expect(sourcesText(booked)).toBe(
      '3 rooms with calendar and sensor, 1 with a calendar only, 1 with a sensor only; 14 bookings, 8 judged.',
    );
    expect(roomDenominators(rooms, data.openDays)).toMatchObject({
      openMinutes: 600,
      validMinutes: 375,
      openDays: 20,
      places: 4,
    });
  });

  it('draw use and unused bookings over each bar, and nothing where no sensor is', () => {
    const [busy, weak, alone] = toRateBars(rooms);
    expect(busy).toMatchObject({ value: 0.7, ticks: [0.5, 0.1], isWeak: false });
    expect(busy?.note.lines.at(-1)?.text).toBe('1 of 6 judged bookings unused');
    expect(weak?.isWeak).toBe(true);
    expect(alone?.ticks).toEqual([null, null]);
    expect(alone?.note.lines.at(-1)?.text).toBe('no booking could be judged');
  });

  it('write unknown values to files as unknown, never as zero', () => {
    const { columns, rows } = ratesTable(rooms).read();
    const at = columns.findIndex(({ id }) => id === 'used');
    expect(rows.map((row) => row[at])).toEqual([0.5, null, null, null]);
  });
});
