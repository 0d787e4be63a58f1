import { questionOf } from '#src/data/bookings/BookingRequest.ts';
import { bookedRoomsOf } from '#src/features/bookings/bookedRooms.ts';
import { bookingBasis } from '#src/features/bookings/bookingBasis.ts';
import { insteadOfBookings } from '#src/features/bookings/BookingEmpty.tsx';
import { toBookingRequest } from '#src/features/bookings/toBookingRequest.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { RatesCards } from './RatesCards.tsx';
import { ratesTable } from './ratesTable.ts';
import { ratesFigures, terms } from './ratesTexts.ts';
import { readRates } from './readRates.ts';

/** Booked Rates per Room: which rooms are booked most, and which of that is used. */
export const ratesPerRoom = defineReport({
  title: 'Booked Rates per Room',
  name: 'booked-rates-per-room',
  needs: OneBuilding,
  request: toBookingRequest,
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of bookings of ${subject.name}`,
  read: readRates,
  view: ({ request, bookings }, place) => {
    const booked = bookedRoomsOf(bookings.groups, place, request.capacity);
    return { ...booked, table: ratesTable(booked.rooms) };
  },
  basis: ({ data: { request, openDays }, view }) =>
    bookingBasis({ what: 'Bookings of rooms', request, booked: view, openDays }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of booked rates',
  figures: ({ view }) => ratesFigures(view.rooms),
  bookings: ({ data }) => questionOf(data.request),
  tables: ({ view }) => [view.table],
  instead: ({ view, place: { building } }) =>
    insteadOfBookings({ booked: view, buildingName: building.name }),
  cards: RatesCards,
});
