import { describe, expect, it } from 'vitest';
import { insteadOfBookings } from '#src/features/bookings/BookingEmpty.tsx';
import { toRateLines } from '#src/features/bookings/toRateLines.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { toUtilization } from '#src/pages/bookings/utilization/toUtilization.ts';
import type { UtilizationData } from '#src/pages/bookings/utilization/readUtilization.ts';
import { utilizationFigures } from '#src/pages/bookings/utilization/utilizationTexts.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aBookingGroup, aMeasures } from '../room-performance/aBooked.ts';
import { aScope } from '../utilization/metricAnswers.ts';

const low = aZoneSpace('low');
const high = aZoneSpace('high', { floorId: '11' as never });
const calendar = aZoneSpace('calendar', { layerName: 'bookinglayer' });

const place = {
  zones: [low, high],
  roomSizes: [],
  values: {},
  spaces: {
    floors: new Map([
      ['10', { displayName: 'Floor 0' }],
      ['11', { displayName: 'Floor 1' }],
    ]),
    zones: new Map([low, high, calendar].map((zone) => [zone.id, zone])),
  },
} as unknown as BuildingPlace;

const time = (used: number, unused: number, unbooked: number) => ({
  booked_minutes: used + unused,
  booked_rate: (used + unused) / 600,
  booked_used: used,
  booked_unused: unused,
  unbooked_used: unbooked,
  free: 600 - used - unused - unbooked,
});

const answer = (groups: UtilizationData['rooms']['groups']) => ({
  groups,
  total: aMeasures({}),
  suppressed: 0,
});

const rooms = answer([
  aBookingGroup({ room: 'low' }, { ...time(240, 60, 60), bookings: 5, attended: 3, no_show: 1 }),
  aBookingGroup({ room: 'high' }, { ...time(120, 180, 0), bookings: 4, unknown: 4 }),
  aBookingGroup({ room: 'calendar' }, { booked_minutes: 600, booked_rate: 1, valid_minutes: 0 }),
]);

const monday = Date.parse('2026-03-02T00:00:00Z');
const dayMs = 86_400_000;
const days = Array.from({ length: 28 }, (_, at) => ({
  startMs: monday + at * dayMs,
  endMs: monday + (at + 1) * dayMs,
  measures: {
    open_minutes: at % 7 < 5 ? 600 : 0,
    valid_minutes: at % 7 < 5 ? 600 : 0,
    ...(at % 7 < 5 ? time(300, at < 7 ? 120 : 60, 30) : {}),
  },
}));

const data: UtilizationData = {
  request: { ...aScope(28), bookingSources: [], roomFilters: [], compared: null },
  rooms,
  hours: answer([
    aBookingGroup({ weekday: 'Tu', hour: '9' }, { booked_unused_rate: 0.5 }),
    aBookingGroup({ weekday: 'Tu', hour: '10' }, { booked_unused_rate: null, valid_minutes: 0 }),
  ]),
  days,
  compared: null,
};

describe('booking utilization', () => {
  const view = toUtilization(data, place);

  it('ranks groups by what is booked and unused, and divides sums', () => {
    expect(view.grouping.id).toBe('floor');
    expect(view.groups.map(({ name }) => name)).toEqual(['Floor 1', 'Floor 0']);
    expect(view.groups[0]?.totals.bookedUnusedRate).toBeCloseTo(0.3, 9);
    // A room with a calendar alone counts as booked, and in no share of measured time.
    expect(view.total.bookedRate).toBeCloseTo(1200 / 1800, 9);
    expect(view.total.accuracy).toBeCloseTo(360 / 600, 9);
    expect(view.total.bookedUnusedRate).toBeCloseTo(240 / 1200, 9);
  });

  it('adds the four parts up to one', () => {
    const { bookedUsedRate, bookedUnusedRate, unbookedUsedRate, freeRate } = view.total;
    const parts = [bookedUsedRate, bookedUnusedRate, unbookedUsedRate, freeRate];
    expect(parts.reduce((sum: number, part) => sum + (part ?? 0), 0)).toBeCloseTo(1, 9);
  });

  it('says how many bookings stand behind the no-show rate', () => {
    const figure = utilizationFigures(view).find(({ id }) => id === 'noShow');
    expect(figure).toMatchObject({ value: '25%', note: '4 of 9 bookings judged' });
    expect(figure?.term?.text).toContain('4 could not be judged and are left out.');
  });

  it('shows weeks of a month, and what is booked of weeks to come apart from what was used', () => {
    const { rows } = view.tables.spans;
    expect(view.interval).toBe('P1W');
    expect(rows.map(({ totals }) => totals.bookedUnusedRate)).toEqual([0.2, 0.1, 0.1, 0.1]);
    const nowMs = monday + 21 * dayMs;
    const lines = { spans: rows, timeZone: 'UTC', nowMs, timeBands: [], hasBefore: false };
    const model = toRateLines(lines);
    expect(model.slots.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'future']);
    expect(model.series[0]?.values.at(-1)).toBeNull();
    expect(model.compared).toHaveLength(1);
    expect(model.compared[0]?.values).toEqual([null, null, null, 0.6]);
  });

  it('tells closed hours from hours without data', () => {
    const { rows } = view.tables.hours;
    expect(rows[24 + 9]?.measures?.booked_unused_rate).toBe(0.5);
    expect(rows[24 + 10]?.measures?.booked_unused_rate).toBeNull();
    expect(rows[24 + 11]?.measures).toBeNull();
  });

  it('pairs groups and weeks with those of the compared period', () => {
    const before = answer([aBookingGroup({ room: 'high' }, time(60, 300, 0))]);
    const compared = { rooms: before, days: days.slice(0, 7) };
    const paired = toUtilization({ ...data, compared }, place);
    expect(paired.groups.map(({ before: own }) => own?.bookedUnusedRate ?? null)).toEqual([
      0.5,
      null,
    ]);
    expect(paired.tables.spans.rows.map(({ before: own }) => own?.bookedRate ?? null)).toEqual([
      0.7,
      null,
      null,
      null,
    ]);
  });

  it('gives a reason where no booking is known, and none where there are some', () => {
    const input = { buildingName: 'Amstel House', needsUse: true };
    expect(insteadOfBookings({ ...input, booked: view.booked })).toBeNull();
    const none = toUtilization({ ...data, rooms: answer([]) }, place);
    expect(insteadOfBookings({ ...input, booked: none.booked })).not.toBeNull();
    const alone = toUtilization({ ...data, rooms: answer(rooms.groups.slice(2)) }, place);
    expect(alone.booked.sources).toEqual({ both: 0, calendarOnly: 1, sensorOnly: 2 });
    expect(insteadOfBookings({ ...input, booked: alone.booked })).not.toBeNull();
  });
});
