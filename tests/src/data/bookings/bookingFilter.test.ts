import { expect, test } from 'vitest';
import { parseBookingFilter } from '#domain/booking/filter/parseBookingFilter.ts';
import { bookingFilterOf, roomFilter } from '#src/data/bookings/readBookingGroups.ts';
import { aScope } from '../../pages/utilization/metricAnswers.ts';

test('the filter of a question is read back as its frame, hours, buildings, room and sources', () => {
  const scope = aScope(7);
  const opening = { ...scope.opening, query: 'Mo-Fr 08:00-18:00; PH off' };
  const text = bookingFilterOf({
    scope: { ...scope, opening },
    sources: ['exchange', 'mrbs'],
    filters: [roomFilter('room 1')],
  });
  const { settings, selectsBookings } = parseBookingFilter(text);
  expect(settings).toEqual({
    startdatetime: scope.frame.startdatetime,
    enddatetime: scope.frame.enddatetime,
    opening_hours: 'Mo-Fr 08:00-18:00; PH off',
  });
  expect(selectsBookings).toBe(true);
});

test('without hours and sources of its own a question leaves both to the buildings', () => {
  const scope = aScope(7);
  const opening = { ...scope.opening, query: undefined };
  const text = bookingFilterOf({ scope: { ...scope, opening }, sources: [] });
  expect(parseBookingFilter(text).settings.opening_hours).toBeUndefined();
  expect(parseBookingFilter(text).selectsBookings).toBe(false);
});
