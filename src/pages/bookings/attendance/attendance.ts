import { questionOf } from '#src/data/bookings/BookingRequest.ts';
import { bookingBasis } from '#src/features/bookings/bookingBasis.ts';
import { insteadOfBookings } from '#src/features/bookings/BookingEmpty.tsx';
import { toBookingRequest } from '#src/features/bookings/toBookingRequest.ts';
import { showsPart } from '#src/features/filters/shownParts.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import {
  AttendanceCards,
  AttendanceControls,
  invitedWord,
  NoAttendeesNotice,
} from './AttendanceCards.tsx';
import { attendanceFigures, terms } from './attendanceTexts.ts';
import { readAttended } from './readAttended.ts';
import { toAttended } from './toAttended.ts';

/** Booking Attendance: how many people bookings expect, and how many come. */
export const attendance = defineReport({
  title: 'Attendance',
  name: 'booking-attendance',
  needs: OneBuilding,
  request: (place, filters) => ({
    ...toBookingRequest(place, filters),
    basis: showsPart(filters.values, invitedWord) ? ('invited' as const) : ('accepted' as const),
  }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of bookings of ${subject.name}`,
  read: readAttended,
  view: toAttended,
  basis: ({ data: { request, openDays }, view: { booked } }) => {
    const basis = bookingBasis({ what: 'Attendance of bookings', request, booked, openDays });
    const people = request.basis === 'invited' ? 'all invited' : 'those who accepted';
    return {
      ...basis,
      settings: [...(basis.settings ?? []), { name: 'People expected', text: people }],
    };
  },
  terms: Object.values(terms),
  figuresLabel: 'Key figures of attendance',
  figures: ({ data }) => attendanceFigures(data),
  figureTime: () => null,
  bookings: ({ data }) => questionOf(data.request),
  tables: ({ view: { tables } }) => [tables.groups, tables.funnel, tables.seats, tables.hours],
  controls: AttendanceControls,
  notices: NoAttendeesNotice,
  instead: ({ view: { booked }, place: { building } }) =>
    insteadOfBookings({ booked, buildingName: building.name }),
  cards: AttendanceCards,
});
