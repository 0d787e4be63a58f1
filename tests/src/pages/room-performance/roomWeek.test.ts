import { expect, test } from 'vitest';
import { hoursOf, roomHourNote, toRoomWeek } from '#src/pages/room-performance/roomWeek.ts';
import { aBookingGroup } from './aBooked.ts';

const hours = hoursOf([
  aBookingGroup({ weekday: 'Mo', hour: '9' }, { used_rate: 0.5, booked_rate: 1, no_show: 2 }),
  aBookingGroup({ weekday: 'Tu', hour: '10' }, { used_rate: null }),
  aBookingGroup({ weekday: 'We', hour: '10' }, { open_minutes: 0, used_rate: null }),
]);

test('the week of a room tells hours without data from closed ones, and draws open hours only', () => {
  const week = toRoomWeek(hours);
  expect(week.cells[9]).toEqual({ state: 'known', value: 0.5 });
  expect(week.cells[24 + 10]).toEqual({ state: 'unknown', value: null });
  expect(week.cells[48 + 10]).toEqual({ state: 'closed', value: null });
  expect(week.hours).toEqual({ from: 9, toExclusive: 11 });
  expect(week.days).toBe(2);
});

test('an hour of a room says its use, its bookings and its no-shows', () => {
  expect(roomHourNote(hours, 9)).toEqual({
    title: 'Monday 09:00 to 10:00',
    lines: [{ text: 'in use 50%' }, { text: 'booked 100%' }, { text: '2 no-shows' }],
  });
  expect(roomHourNote(hours, 48 + 10).lines).toEqual([{ text: 'closed' }]);
});
