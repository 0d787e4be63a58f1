import { describe, expect, it } from 'vitest';
import { bookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { Attendance } from '#src/data/bookings/readAttendance.ts';
import { classRows } from '#src/pages/bookings/timetable-no-shows/classRows.ts';
import { persistentRows } from '#src/pages/bookings/timetable-no-shows/persistentRows.ts';
import { recentFrame } from '#src/pages/bookings/timetable-no-shows/readTimetableNoShows.ts';
import { toCameBars } from '#src/pages/bookings/timetable-no-shows/toCameBars.ts';
import { aBookingGroup } from '../room-performance/aBooked.ts';

const attendance = {
  groups: [
    {
      kind: 'course_code',
      keys: { course_code: 'EC104' },
      meetings: 2,
      meetings_expected: 120,
      meetings_observed: 42,
      attendance_rate: 0.35,
    },
  ],
} as unknown as Attendance;

const week = (noShows: number, judged = 1) => ({ noShows, judged });

describe('no-shows of a timetable', () => {
  it('compare the planned size of a course with those who came, and rank by lost hours', () => {
    const groups = [
      aBookingGroup({ course_code: 'EC104' }, { attended: 2, lost_minutes: 60 }),
      aBookingGroup({ course_code: 'MA101' }, { no_show: 3, attended: 1, lost_minutes: 360 }),
    ];
    const rows = classRows('course_code', { groups, attendance, weeks: 2 });
    expect(rows.map(({ name, lostPerWeek }) => [name, lostPerWeek])).toEqual([
      ['MA101', 3],
      ['EC104', 0.5],
    ]);
    expect(rows[1]).toMatchObject({ planned: 60, came: 21, attendance: 0.35 });
    expect(rows[0]).toMatchObject({ planned: null, came: null, attendance: null });
  });

  it('draw courses first that fall shortest of their planned size, and none of unknown size', () => {
    const course = (id: string, attendance_rate: number | null) => ({
      id,
      name: id,
      detail: '',
      totals: bookingTotals([{ attended: 6 }]),
      counted: null,
      lostPerWeek: 0,
      planned: 60,
      came: attendance_rate === null ? null : 60 * attendance_rate,
      attendance: attendance_rate,
    });
    const rows = [course('full', 0.9), course('unknown', null), course('empty', 0.35)];
    const bars = toCameBars(rows, { most: 15, isInOrder: false });
    expect(bars).toMatchObject([
      { id: 'empty', value: 21, ticks: [60], text: '35%', isWeak: false },
      { id: 'full', value: 54, text: '90%' },
    ]);
    expect(toCameBars(rows, { most: 1, isInOrder: true }).map(({ id }) => id)).toEqual(['full']);
  });

  it('keep weeks in their order, and leave out those without a class', () => {
    const groups = [
      aBookingGroup({ week: '2026-W45' }, { bookings: 1, attended: 1, lost_minutes: 30 }),
      aBookingGroup({ week: '2026-W44' }, { bookings: 1, no_show: 1, lost_minutes: 120 }),
      aBookingGroup({ week: '2026-W46' }, { bookings: 0 }),
    ];
    const rows = classRows('week', { groups, attendance, weeks: 3 });
    expect(rows.map(({ name, lostPerWeek }) => [name, lostPerWeek])).toEqual([
      ['Week 44, 2026', 2],
      ['Week 45, 2026', 0.5],
    ]);
    const ofTerm = ['10', '2'].map((one) => aBookingGroup({ week: one }, { bookings: 1 }));
    const names = classRows('week', { groups: ofTerm, attendance, weeks: 3 });
    expect(names.map(({ name }) => name)).toEqual(['Week 2', 'Week 10']);
  });

  it('list a class as persistent from three weeks of four, with its hour', () => {
    const aula = { course: 'MA101', roomId: 'aula', weekday: 'Fr' };
    const rows = persistentRows({
      courses: [
        { ...aula, weeks: [week(1), week(0), week(1), week(1), week(0, 0)] },
        { ...aula, roomId: 'library', weeks: [week(1), week(0), week(0), week(2)] },
        { course: 'AB100', roomId: 'aula', weekday: 'Mo', weeks: Array(4).fill(week(1)) },
      ],
      times: [
        { course: 'MA101', weekday: 'Fr', hour: 16, noShows: 3 },
        { course: 'MA101', weekday: 'Fr', hour: 9, noShows: 1 },
        { course: 'MA101', weekday: 'Mo', hour: 11, noShows: 3 },
      ],
      nameOf: (roomId) => `Room ${roomId}`,
    });
    expect(rows).toMatchObject([
      { course: 'AB100', missed: 4, hours: '' },
      { course: 'MA101', roomName: 'Room aula', missed: 3, judged: 4, hours: '16:00' },
    ]);
  });

  it('look at the four weeks before the end of the frame, or before now', () => {
    const frame = { startdatetime: '2026-01-01T00:00:00Z', enddatetime: '2026-12-31T00:00:00Z' };
    const nowMs = Date.parse('2026-11-26T12:00:00Z');
    expect(recentFrame(frame, nowMs)).toEqual({
      startdatetime: '2026-10-29T12:00:00.000Z',
      enddatetime: '2026-11-26T12:00:00.000Z',
    });
  });
});
