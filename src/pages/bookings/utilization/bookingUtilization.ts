import { questionOf } from '#src/data/bookings/BookingRequest.ts';
import { bookingBasis } from '#src/features/bookings/bookingBasis.ts';
import { insteadOfBookings, UnjudgedNotice } from '#src/features/bookings/BookingEmpty.tsx';
import { toBookingRequest } from '#src/features/bookings/toBookingRequest.ts';
import { comparedFrame } from '#src/features/filters/scope/comparedFrame.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { readUtilization } from './readUtilization.ts';
import { toUtilization } from './toUtilization.ts';
import { UtilizationCards, UtilizationControls } from './UtilizationCards.tsx';
import { terms, utilizationFigures } from './utilizationTexts.ts';

/** Booking Utilization: how much of the time of rooms is booked, and how much of that is used. */
export const bookingUtilization = defineReport({
  title: 'Booking Utilization',
  name: 'booking-utilization',
  needs: OneBuilding,
  request: (place, filters) => ({
    ...toBookingRequest(place, filters),
    compared: comparedFrame(filters),
  }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of bookings of ${subject.name}`,
  read: readUtilization,
  view: toUtilization,
  basis: ({ data: { request }, view: { booked, openDays } }) => ({
    ...bookingBasis({ what: 'Bookings and use of rooms', request, booked, openDays }),
    comparedDays: request.compared?.days,
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of booked and used time',
  figures: ({ view }) => utilizationFigures(view),
  figureTime: () => null,
  bookings: ({ data }) => questionOf(data.request),
  tables: ({ view: { tables } }) => [tables.groups, tables.spans, tables.hours],
  controls: UtilizationControls,
  notices: ({ view }) => UnjudgedNotice(view),
  instead: ({ view: { booked }, place: { building } }) =>
    insteadOfBookings({ booked, buildingName: building.name, needsUse: true }),
  cards: UtilizationCards,
});
