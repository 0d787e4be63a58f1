import { describe, expect, it } from 'vitest';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import type { AttendanceGroup } from '#src/data/bookings/readAttendance.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { attendanceFigures, bandName } from '#src/pages/bookings/attendance/attendanceTexts.ts';
import type { AttendedData } from '#src/pages/bookings/attendance/readAttended.ts';
import { toAttendanceScatter } from '#src/pages/bookings/attendance/toAttendanceScatter.ts';
import { toAttended } from '#src/pages/bookings/attendance/toAttended.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aBookingGroup, aMeasures } from '../room-performance/aBooked.ts';
import { aScope } from '../utilization/metricAnswers.ts';

const zones = ['near', 'far'].map((id) => aZoneSpace(id, { capacity: { default: 6 } }));

const placeWith = (group?: string) =>
  ({
    zones,
    roomSizes: defaultRoomSizes,
    values: { group },
    spaces: { floors: new Map(), zones: new Map(zones.map((zone) => [zone.id, zone])) },
  }) as unknown as BuildingPlace;

interface Sums {
  bookings: number;
  meetings: number;
  expected: number;
  observed: number;
}

function attended(
  keys: Record<string, string | null>,
  { bookings, meetings, expected, observed }: Sums,
): AttendanceGroup {
  return {
    kind: Object.keys(keys).join('*'),
    keys,
    name: '',
    bookings,
    expected: expected * 2,
    meetings,
    meetings_expected: expected,
    meetings_observed: observed,
    meetings_seats: meetings * 6,
    attendance_rate: expected > 0 ? observed / expected : null,
  };
}

const near = attended({ room: 'near' }, { bookings: 8, meetings: 6, expected: 24, observed: 18 });
const far = attended({ room: 'far' }, { bookings: 2, meetings: 0, expected: 0, observed: 0 });
const monday = { weekday: 'Mo', hour: '9' };

const data: AttendedData = {
  request: { ...aScope(28), bookingSources: [], roomFilters: [], basis: 'accepted' },
  openDays: 20,
  bookings: {
    suppressed: 0,
    total: aMeasures({ bookings: 12, check_in_rate: null }),
    groups: [
      aBookingGroup({ room: 'near' }, { bookings: 9, booked_minutes: 60 }),
      aBookingGroup({ room: 'far' }, { bookings: 3, booked_minutes: 60 }),
      aBookingGroup(monday, { bookings: 4, expected_attendees: 99 }),
      aBookingGroup({ weekday: 'Tu', hour: '9' }, { bookings: 1, expected_attendees: null }),
    ],
  },
  attendance: {
    suppressed: 0,
    total: { ...near, bookings: 10 },
    funnel: { bookings: 9, invited: 40, accepted: 30, came: 18 },
    seat_shares: [0.25, 0.5, 0.75, 1, null].map((up_to, at) => ({ up_to, bookings: at })),
    groups: [
      near,
      far,
      attended(monday, { bookings: 4, meetings: 3, expected: 12, observed: 9 }),
      attended({ department: '(other)' }, { bookings: 3, meetings: 2, expected: 8, observed: 8 }),
      attended({ department: null }, { bookings: 7, meetings: 4, expected: 16, observed: 10 }),
    ],
  },
};

describe('attendance of bookings', () => {
  const view = toAttended(data, placeWith());

  it('gives people of a meeting, and nothing for a room whose meetings nobody counted', () => {
    expect(view.rooms).toMatchObject([
      { id: 'near', expected: 4, observed: 3, seats: 6, rate: 0.75 },
      { id: 'far', expected: null, observed: null, seats: null, rate: null },
    ]);
    const marks = toAttendanceScatter(view.rooms, {
      roomSizes: defaultRoomSizes,
      capacityName: null,
    });
    expect(marks.marks.map(({ id, x, y }) => [id, x, y])).toEqual([['near', 4, 3]]);
  });

  it('groups by department, with those too small to show and those unknown', () => {
    const { tables } = toAttended(data, placeWith('department'));
    expect(tables.groups.rows.map(({ name, rate }) => [name, rate])).toEqual([
      ['Unknown', 0.625],
      ['Other, too few to show', 1],
    ]);
  });

  it('shows people expected a week on the basis of the page, unknown where nobody is known', () => {
    const values = view.tables.hours.rows.flatMap(({ name, measures }) =>
      measures === null ? [] : [[name, measures.expected_attendees]],
    );
    expect(values).toEqual([
      [expect.stringContaining('Mon'), 24],
      [expect.stringContaining('Tue'), null],
    ]);
  });

  it('follows people from the invitation to the room', () => {
    expect(view.tables.funnel.rows.map(({ id, share }) => [id, share])).toEqual([
      ['invited', 1],
      ['accepted', 0.75],
      ['came', 0.45],
    ]);
  });

  it('says nothing of people where no booking has any', () => {
    const empty = { ...near, bookings: 0, expected: 0, meetings: 0, attendance_rate: null };
    const nobody: AttendedData = {
      ...data,
      attendance: {
        ...data.attendance,
        total: empty,
        funnel: { bookings: 0, invited: 0, accepted: 0, came: 0 },
        groups: [],
      },
    };
    const seen = toAttended(nobody, placeWith());
    expect(seen.hasPeople).toBe(false);
    expect(seen.tables.funnel.rows).toEqual([]);
    const values = Object.fromEntries(
      attendanceFigures(nobody).map(({ id, value }) => [id, value]),
    );
    expect(values).toMatchObject({ attendance: '–', expected: '–', accepted: '–', checkIn: '–' });
  });

  it('names the bands of seats', () => {
    expect([bandName(0), bandName(3), bandName(4)]).toEqual([
      '0% to 25%',
      '75% to 100%',
      'Over 100%',
    ]);
  });
});
