import { describe, expect, it } from 'vitest';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { matrixHours } from '#src/data/matrix/matrixHours.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import {
  bookedTotals,
  roomSourcesOf,
  toPerformedRooms,
} from '#src/pages/room-performance/performedRooms.ts';
import type { RoomPerformanceData } from '#src/pages/room-performance/readRoomPerformance.ts';
import { roomPerformanceTable } from '#src/pages/room-performance/roomPerformanceTable.ts';
import {
  roomPerformanceFigures,
  sourcesText,
} from '#src/pages/room-performance/roomPerformanceTexts.ts';
import { toRoomScatter } from '#src/pages/room-performance/toRoomScatter.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aScope, dayMs, mondayMs } from '../utilization/metricAnswers.ts';
import { aBookingGroup, aMeasures } from './aBooked.ts';

const zones = [
  aZoneSpace('large', { capacity: { default: 10 } }),
  aZoneSpace('small', { capacity: { default: 4 } }),
  aZoneSpace('unbooked', { capacity: { default: 4 } }),
];
const calendar = aZoneSpace('calendar', { layerName: 'bookinglayer' });
const elsewhere = aZoneSpace('elsewhere', { layerName: 'bookinglayer', floorId: '11' as never });

const place = {
  zones,
  spaces: {
    floors: new Map(),
    zones: new Map([...zones, calendar, elsewhere].map((zone) => [zone.id, zone])),
  },
  roomSizes: defaultRoomSizes,
  nowMs: mondayMs + 30 * dayMs,
} as unknown as BuildingPlace;

const numbers = (values: number[]) => Float64Array.from(values);

function dataWith(groups: RoomPerformanceData['bookings']['groups']): RoomPerformanceData {
  return {
    openDays: 10,
    request: {
      ...aScope(14),
      buildingId: '1',
      floors: [],
      kinds: { room: [], space: [] },
      hours: matrixHours([], undefined),
      range: { startMs: mondayMs, endMs: mondayMs + 14 * dayMs },
      bookingSources: [],
    },
    floors: [
      {
        floorId: '10',
        zoneIds: zones.map(({ id }) => id),
        wholes: { room: undefined, space: undefined },
        use: {
          openDays: 10,
          figures: {
            values: {
              frequency_mean: numbers([0.5, 0.25, 0.25]),
              capacity_fraction_used_mean: numbers([0.2, 0.6, 0.5]),
            },
            coverage: numbers([1, 1, 0.6]),
            openMinutes: numbers([6000, 6000, 6000]),
            validMinutes: numbers([6000, 6000, 6000]),
          },
          blockedSeatMinutes: numbers([12_000, 1200, 2400]),
          sessions: Uint32Array.from([40, 30, 20]),
          groupSizeMedian: numbers([2, 3, Number.NaN]),
          groupSizeP90: numbers([3, 4, Number.NaN]),
          dwellMedian: numbers([45, 30, Number.NaN]),
        },
      },
    ],
    bookings: { groups, total: aMeasures({}), suppressed: 0 },
  };
}

const data = dataWith([
  aBookingGroup(
    { room: 'large' },
    {
      booked_minutes: 300,
      booked_rate: 0.5,
      booked_used: 120,
      booked_unused: 120,
      unbooked_used: 60,
      bookings: 10,
      unknown: 2,
      no_show: 2,
      late: 1,
      early_end: 1,
      attended: 4,
      no_show_rate: 0.25,
    },
  ),
  aBookingGroup({ room: 'small' }, { booked_minutes: 60, booked_rate: 0.1, bookings: 0 }),
  aBookingGroup({ room: 'calendar' }, { valid_minutes: 0, booked_rate: 0.3 }),
  aBookingGroup({ room: 'elsewhere' }, { valid_minutes: 0, booked_rate: 0.3 }),
]);
const rooms = toPerformedRooms(data, place);

describe('the performance of rooms', () => {
  it('ranks them by the seats that stay empty in use and by what is booked and not used', () => {
    // Per week: 12,000 seat-minutes ÷ 60 ÷ 2 weeks, and 2 hours × 10 seats ÷ 2 weeks.
    expect(rooms.map(({ id, lostPerWeek }) => [id, lostPerWeek])).toEqual([
      ['large', 110],
      ['unbooked', 20],
      ['small', 10],
    ]);
  });

  it('tells the sessions of a day and the size that the typical group needs', () => {
    const [large, unbooked] = rooms;
    expect(large).toMatchObject({ startsPerDay: 4, sizeClass: 'L', neededClass: 'S' });
    expect(unbooked).toMatchObject({ neededClass: null, booked: null });
  });

  it('adds bookings up over the rooms before it divides', () => {
    expect(bookedTotals(rooms)).toMatchObject({
      bookings: 10,
      judged: 8,
      bookedRate: 0.3,
      unusedShare: 0.5,
      walkInShare: 60 / 180,
      noShowRate: 0.25,
    });
  });

  it('tells which rooms have a calendar, a sensor or both, of the floors in view', () => {
    const sources = roomSourcesOf(rooms, data, place);
    expect(sources).toEqual({ both: 2, sensorOnly: 1, calendarOnly: 1 });
    expect(sourcesText(rooms, sources)).toBe(
      '2 rooms with calendar and sensor, 1 with a sensor only, 1 with a calendar only; 10 bookings, 8 judged.',
    );
  });

  it('leaves a room that nobody can book without a share, in the table and in files', () => {
    const { columns, rows } = roomPerformanceTable(rooms).read();
    const at = columns.findIndex(({ id }) => id === 'booked');
    expect(rows.map((row) => row[at])).toEqual([0.5, null, 0.1]);
  });

  it('has neither columns nor key figures of bookings where none are known', () => {
    const unknown = dataWith([]);
    const unbooked = toPerformedRooms(unknown, place);
    const sources = roomSourcesOf(unbooked, unknown, place);
    const ids = roomPerformanceTable(unbooked).columns.map(({ id }) => id);
    expect(ids).not.toContain('booked');
    expect(ids).not.toContain('noShow');
    expect(roomPerformanceFigures(unbooked, sources).map(({ id }) => id)).toEqual(['use', 'lost']);
  });

  it('weighs time in use by the valid time of each room', () => {
    const [use] = roomPerformanceFigures(rooms, { both: 2, sensorOnly: 1, calendarOnly: 0 });
    expect(use?.value).toBe('33%');
  });

  it('compares use with fill, or bookings with use, and marks thin data', () => {
    const options = { capacityName: null, roomSizes: defaultRoomSizes };
    const marksOf = (compared: 'fill' | 'booked') =>
      toRoomScatter(rooms, { ...options, compared }).marks.map(({ id, x, y }) => [id, x, y]);
    expect(marksOf('fill')[0]).toEqual(['large', 0.5, 0.2]);
    expect(marksOf('booked')).toEqual([
      ['large', 0.5, 0.5],
      ['unbooked', null, 0.25],
      ['small', 0.1, 0.25],
    ]);
    const { marks } = toRoomScatter(rooms, { ...options, compared: 'fill' });
    expect(marks.map(({ isWeak }) => isWeak)).toEqual([false, true, false]);
  });
});
