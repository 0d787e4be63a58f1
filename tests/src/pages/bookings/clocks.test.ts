import { describe, expect, it } from 'vitest';
import { questionOf } from '#src/data/bookings/BookingRequest.ts';
import type { RoomQuarter } from '#src/data/bookings/readQuarterHours.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ClockData } from '#src/pages/bookings/clocks/readClocks.ts';
import {
  chosenWeek,
  clockHref,
  pinnedRooms,
  pinRooms,
} from '#src/pages/bookings/clocks/shownDials.ts';
import { frameOfWeek, weeksOf } from '#src/pages/bookings/clocks/teachingWeeks.ts';
import { toClocks } from '#src/pages/bookings/clocks/toClocks.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aBookingGroup, aMeasures } from '../room-performance/aBooked.ts';
import { aScope } from '../utilization/metricAnswers.ts';

const zones = [aZoneSpace('aula'), aZoneSpace('library')];
const request = { ...aScope(14), bookingSources: [], roomFilters: [], week: null };

function placeOf(group?: string): BuildingPlace {
  return {
    zones,
    roomSizes: [],
    values: group === undefined ? {} : { group },
    spaces: {
      floors: new Map([['10', { displayName: 'Floor 0' }]]),
      zones: new Map(zones.map((zone) => [zone.id, zone])),
    },
  } as unknown as BuildingPlace;
}

function quarter(weekday: string, minute: number, change: Partial<RoomQuarter>): RoomQuarter {
  return {
    roomId: 'aula',
    weekday,
    minute,
    openMinutes: 30,
    validMinutes: 30,
    bookedMinutes: 0,
    bookedUsed: 0,
    bookedUnused: 0,
    unbookedUsed: 0,
    ...change,
  };
}

const data: ClockData = {
  request,
  question: questionOf(request),
  total: aMeasures({ planned_frequency: 0.5 }),
  days: [],
  groups: [
    aBookingGroup({ room: 'aula' }, { planned_frequency: 0.5, frequency_mean: 0.375 }),
    aBookingGroup({ room: 'library' }, { planned_frequency: 0.6, frequency_mean: 0.1 }),
    aBookingGroup({ room: 'aula', weekday: 'Mo' }, { planned_frequency: 1, frequency_mean: 0.5 }),
    aBookingGroup({ weekday: 'Mo' }, { planned_frequency: 0.9 }),
  ],
  quarters: [
    quarter('Mo', 540, { bookedMinutes: 30, bookedUsed: 15, bookedUnused: 15 }),
    quarter('Mo', 555, { validMinutes: 0, bookedMinutes: 30 }),
    quarter('Tu', 540, { unbookedUsed: 15 }),
    quarter('Tu', 585, {}),
  ],
};

describe('clocks', () => {
  it('add up the days of a room, and know nothing of use where nothing was measured', () => {
    const { dials, tables } = toClocks(data, placeOf());
    const aula = dials.find(({ room }) => room.id === 'aula');
    expect(aula?.model.openingMinute).toBe(540);
    const [ring] = aula?.model.rings ?? [];
    expect(ring?.sectors).toEqual([
      { fromMinute: 540, planned: 0.5, used: 0.5, plannedUnused: 0.25, usedUnplanned: 0.25 },
      { fromMinute: 555, planned: 1, used: null, plannedUnused: null, usedUnplanned: null },
      null,
      { fromMinute: 585, planned: 0, used: 0, plannedUnused: 0, usedUnplanned: 0 },
    ]);
    expect(tables.sectors.rows.map(({ room, day, time }) => [room, day, time])).toContainEqual([
      '',
      '',
      '09:00–09:15',
    ]);
  });

  it('put rooms first that are used least for what was planned', () => {
    const { dials, tables } = toClocks(data, placeOf());
    expect(dials.map(({ room }) => room.id)).toEqual(['library', 'aula']);
    expect(tables.rooms.rows.map(({ gap }) => gap)).toEqual([0.5, 0.125]);
  });

  it('give a weekday its own figures, and leave out rooms that are closed on it', () => {
    const view = toClocks(data, placeOf('Mo'));
    expect(view.dials.map(({ room, model }) => [room.id, model.centre])).toEqual([
      ['aula', ['planned 100%', 'used 50%']],
    ]);
    expect(view.total?.planned_frequency).toBe(0.9);
  });

  it('give each open day a ring, named in the table', () => {
    const view = toClocks(data, placeOf('rings'));
    expect(view.weekdays).toEqual(['Mo', 'Tu']);
    const aula = view.dials.find(({ room }) => room.id === 'aula');
    expect(aula?.model.rings.map(({ id }) => id)).toEqual(['Mo', 'Tu']);
    expect(view.tables.sectors.rows.map(({ day }) => day)).toContain('Tuesday');
  });

  it('show all days where the address names a day that is never open', () => {
    expect(toClocks(data, placeOf('Su')).day).toBe('all');
  });

  it('cut a frame to a week, on the local clock', () => {
    const frame = { startdatetime: '2026-10-21T22:00:00Z', enddatetime: '2026-11-18T23:00:00Z' };
    expect(frameOfWeek(frame, '2026-10-19', 'Europe/Amsterdam')).toEqual({
      startdatetime: '2026-10-21T22:00:00.000Z',
      enddatetime: '2026-10-25T23:00:00.000Z',
    });
    expect(frameOfWeek(frame, '2026-01-05', 'Europe/Amsterdam')).toEqual(frame);
    // From Thursday, October 22 until Wednesday, November 18.
    const weeks = weeksOf({ startDay: 20_748, endDayExclusive: 20_776 });
    expect(weeks.map(({ id }) => id)).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
  });

  it('keep two rooms and a week in the address, beside other words', () => {
    const { show } = pinRooms({ show: ['table', 'dial:a'] }, ['a', 'b', 'c']);
    expect(show).toEqual(['table', 'dial:b', 'dial:c']);
    expect(pinnedRooms({ show: show ?? undefined })).toEqual(['b', 'c']);
    expect(chosenWeek({ show: ['week:2026-10-19'] })).toBe('2026-10-19');
    expect(chosenWeek({ show: ['week:soon'] })).toBeNull();
    expect(clockHref('a b', request)).toContain('show=dial%3Aa+b');
  });
});
