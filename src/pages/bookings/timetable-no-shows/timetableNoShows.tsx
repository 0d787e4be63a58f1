import { questionOf } from '#src/data/bookings/BookingRequest.ts';
import { timetableFilter } from '#src/data/bookings/readTimetableRooms.ts';
import { bookingBasis } from '#src/features/bookings/bookingBasis.ts';
import { UnjudgedNotice } from '#src/features/bookings/BookingEmpty.tsx';
import { NoTimetable } from '#src/features/bookings/NoTimetable.tsx';
import { toBookingRequest } from '#src/features/bookings/toBookingRequest.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { classDimensions } from './classRows.ts';
import { readTimetableNoShows, recentFrame } from './readTimetableNoShows.ts';
import { TimetableCards, TimetableControls } from './TimetableCards.tsx';
import { terms, timetableFigures } from './timetableTexts.ts';
import { toTimetableNoShows } from './toTimetableNoShows.ts';

/** Timetabling No-Shows: which classes nobody comes to, and how many come to the others. */
export const timetableNoShows = defineReport({
  title: 'Timetabling No-Shows',
  name: 'timetabling-no-shows',
  needs: OneBuilding,
  request: (place, filters) => {
    const request = toBookingRequest(place, filters);
    return { ...request, recent: recentFrame(request.frame, place.nowMs) };
  },
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of the timetable of ${subject.name}`,
  read: readTimetableNoShows,
  view: toTimetableNoShows,
  basis: ({ data: { request, openDays }, view: { booked } }) =>
    bookingBasis({ what: 'No-shows of the timetable', request, booked, openDays }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of the timetable',
  figures: ({ view, data: { attendance } }) =>
    timetableFigures({
      ...view,
      persistent: view.persistent.rows.length,
      attendance: attendance.total,
    }),
  figureTime: () => null,
  bookings: ({ data }) => questionOf(data.request, [timetableFilter]),
  tables: ({ view: { persistent, by, hours } }) => [
    persistent,
    ...classDimensions.map(({ id }) => by[id]),
    hours,
  ],
  controls: TimetableControls,
  notices: ({ view }) => UnjudgedNotice(view),
  instead: ({ view: { total }, data: { request }, filters }) =>
    total.bookings === 0 ? <NoTimetable {...{ request, filters }} /> : null,
  cards: TimetableCards,
});
