import { questionOf } from '#src/data/bookings/BookingRequest.ts';
import { bookingBasis } from '#src/features/bookings/bookingBasis.ts';
import { insteadOfBookings } from '#src/features/bookings/BookingEmpty.tsx';
import { toBookingRequest } from '#src/features/bookings/toBookingRequest.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { PopularityCards, PopularityControls, TooFewNotice } from './PopularityCards.tsx';
import { popularityFigures, terms } from './popularityTexts.ts';
import { readPopularity } from './readPopularity.ts';
import { toPopularity } from './toPopularity.ts';

/** Popularity: which rooms are booked more than others of their size, when, and how long before. */
export const popularity = defineReport({
  title: 'Popularity',
  name: 'booking-popularity',
  needs: OneBuilding,
  request: toBookingRequest,
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of bookings of ${subject.name}`,
  read: readPopularity,
  view: toPopularity,
  basis: ({ data: { request, openDays }, view }) =>
    bookingBasis({ what: 'Popularity of rooms', request, booked: view, openDays }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of popularity',
  figures: ({ view }) => popularityFigures(view),
  bookings: ({ data }) => questionOf(data.request),
  tables: ({ view }) => [view.table],
  controls: PopularityControls,
  notices: TooFewNotice,
  instead: ({ view, place: { building } }) =>
    insteadOfBookings({ booked: view, buildingName: building.name }),
  cards: PopularityCards,
});
