import { describe, expect, it } from 'vitest';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { leadText, popularityFigures } from '#src/pages/bookings/popularity/popularityTexts.ts';
import type { PopularityData } from '#src/pages/bookings/popularity/readPopularity.ts';
import { toPopularity } from '#src/pages/bookings/popularity/toPopularity.ts';
import { toRankRows } from '#src/pages/bookings/popularity/toRankRows.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aBookingGroup, aMeasures } from '../room-performance/aBooked.ts';
import { aScope } from '../utilization/metricAnswers.ts';

const seatsOf = { loved: 4, usual: 4, late: 4, large: 10 };
const zones = Object.entries(seatsOf).map(([id, seats]) =>
  aZoneSpace(id, { capacity: { default: seats } }),
);

const placeWith = (group?: string) =>
  ({
    zones,
    roomSizes: defaultRoomSizes,
    values: { group },
    spaces: { floors: new Map(), zones: new Map(zones.map((zone) => [zone.id, zone])) },
  }) as unknown as BuildingPlace;

const room = (id: string, popularity: number | null, leadHours: number | null) =>
  aBookingGroup(
    { room: id },
    {
      booked_minutes: 60,
      booked_rate: 0.1,
      popularity,
      median_lead_time_hours: leadHours,
      bookings: 9,
    },
  );

const byRoom = [
  room('usual', 0.9, 72),
  room('large', null, 240),
  room('loved', 1.5, 30),
  room('late', 0.6, null),
];

const data: PopularityData = {
  request: { ...aScope(28), bookingSources: [], roomFilters: [] },
  openDays: 20,
  bookings: {
    suppressed: 0,
    total: aMeasures({ median_lead_time_hours: 60 }),
    groups: [
      ...byRoom,
      aBookingGroup({ room: 'loved', hour: '9' }, { booked_rate: 0.4 }),
      aBookingGroup({ room: 'loved', hour: '10' }, { booked_rate: 0.7 }),
      aBookingGroup({ room: 'usual', hour: '14' }, { booked_rate: 0 }),
      aBookingGroup({ hour: '9' }, { booked_rate: 0.5 }),
      aBookingGroup({ hour: '10' }, { booked_rate: 0.3 }),
    ],
  },
  building: { suppressed: 0, total: aMeasures({}), groups: byRoom },
};

describe('popularity of rooms', () => {
  const view = toPopularity(data, placeWith());

  it('ranks rooms by popularity, those without one at the end', () => {
    expect(view.rooms.map(({ id }) => id)).toEqual(['loved', 'usual', 'late', 'large']);
  });

  it('ranks lead times within a size class; rooms whose bookings have no creation have no rank', () => {
    const ranks = Object.fromEntries(view.rooms.map(({ id, firstBooked }) => [id, firstBooked]));
    expect(ranks).toEqual({ usual: 1, loved: 2, late: null, large: 1 });
  });

  it('finds the hour that is booked most, and none where nothing is booked', () => {
    const hours = Object.fromEntries(view.rooms.map(({ id, busiest }) => [id, busiest?.hour]));
    expect(hours).toEqual({ loved: 10, usual: undefined, late: undefined, large: undefined });
    expect(view.busiest).toEqual({ hour: 9, bookedRate: 0.5 });
  });

  it('shows one size class, with figures of that class alone', () => {
    const one = toPopularity(data, placeWith('M'));
    expect(view.classes).toEqual(['M', 'L']);
    expect(one.rooms.map(({ id }) => id)).toEqual(['loved', 'usual', 'late']);
    expect(popularityFigures(one).map(({ id, value }) => [id, value])).toEqual([
      ['most', '1.5'],
      ['least', '0.6'],
      ['above', '1'],
    ]);
  });

  it('measures a room against its building, whatever is in view', () => {
    const narrowed = {
      ...data,
      bookings: { ...data.bookings, groups: [room('loved', 1, 30)] },
    };
    expect(toPopularity(narrowed, placeWith()).rooms[0]?.popularity).toBe(1.5);
  });

  it('ranks by lead time on demand', () => {
    const rows = toRankRows(view.rooms, 'lead');
    expect(rows.map(({ id, text }) => [id, text])).toEqual([
      ['large', '10 days'],
      ['usual', '3 days'],
      ['loved', '30 h'],
      ['late', '–'],
    ]);
  });

  it('writes short lead times in minutes', () => {
    expect(leadText(0.5)).toBe('30 min');
  });
});
