import { questionOf } from '#src/data/bookings/BookingRequest.ts';
import { bookingBasis } from '#src/features/bookings/bookingBasis.ts';
import { insteadOfBookings, UnjudgedNotice } from '#src/features/bookings/BookingEmpty.tsx';
import { toBookingRequest } from '#src/features/bookings/toBookingRequest.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { dimensions } from './noShowRows.ts';
import { NoShowCards, NoShowControls } from './NoShowCards.tsx';
import { noShowFigures, terms } from './noShowTexts.ts';
import { readNoShows } from './readNoShows.ts';
import { NoShowViewer } from './NoShowViewer.tsx';

/** Corporate No-Shows: which bookings nobody comes to, and what they cost. */
export const corporateNoShows = defineReport({
  title: 'Corporate No-Shows',
  name: 'corporate-no-shows',
  needs: OneBuilding,
  request: toBookingRequest,
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of bookings of ${subject.name}`,
  read: readNoShows,
  viewer: NoShowViewer,
  basis: ({ data: { request, openDays }, view: { booked } }) =>
    bookingBasis({ what: 'No-shows and lost time', request, booked, openDays }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of no-shows',
  figures: ({ view }) => noShowFigures(view),
  figureTime: () => null,
  bookings: ({ data }) => questionOf(data.request),
  tables: ({ view: { by, hours, ghosts } }) => [
    ...dimensions.map(({ id }) => by[id]),
    hours,
    ...(ghosts === null ? [] : [ghosts]),
  ],
  controls: NoShowControls,
  notices: ({ view }) => UnjudgedNotice(view),
  instead: ({ view: { booked }, place: { building } }) =>
    insteadOfBookings({ booked, buildingName: building.name, needsUse: true }),
  cards: NoShowCards,
});
