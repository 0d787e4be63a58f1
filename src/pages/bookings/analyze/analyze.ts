import { questionOf } from '#src/data/bookings/BookingRequest.ts';
import { bookedRoomsOf } from '#src/features/bookings/bookedRooms.ts';
import { bookingBasis } from '#src/features/bookings/bookingBasis.ts';
import { insteadOfBookings } from '#src/features/bookings/BookingEmpty.tsx';
import { toWeekHours } from '#src/features/bookings/measureWeek.ts';
import { toBookingRequest } from '#src/features/bookings/toBookingRequest.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { AnalyzeCards, AnalyzeControls, measureShown, SuppressedNotice } from './AnalyzeCards.tsx';
import { analyzeFigures, terms } from './analyzeTexts.ts';
import { readLayout } from './pivotFields.ts';
import { layoutTitle, pivotTable, startTable } from './pivotTable.ts';
import { readAnalyze } from './readAnalyze.ts';
import { toPivot } from './toPivot.ts';

/** Booking Analyze: bookings by any two or three of their properties. */
export const analyze = defineReport({
  title: 'Analyze Bookings',
  name: 'booking-analyze',
  needs: OneBuilding,
  request: (place, filters) => ({
    ...toBookingRequest(place, filters),
    layout: readLayout(filters.values.group),
  }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of bookings of ${subject.name}`,
  read: readAnalyze,
  view: (data, place) => {
    const { capacity, layout } = data.request;
    const measure = measureShown(place.values.show);
    return {
      booked: bookedRoomsOf(data.rooms.groups, place, capacity),
      total: data.pivot.total,
      measure,
      table: pivotTable(toPivot(data, place), {
        layout,
        measure,
        roomSizes: place.roomSizes,
      }),
      hours: startTable(toWeekHours(data.rooms.groups)),
    };
  },
  basis: ({ data: { request, openDays }, view: { booked, measure } }) => {
    const basis = bookingBasis({ what: 'Bookings of rooms', request, booked, openDays });
    return {
      ...basis,
      settings: [
        ...(basis.settings ?? []),
        { name: 'Laid out by', text: layoutTitle(request.layout) },
        { name: 'Measure', text: measure.label },
      ],
    };
  },
  terms: Object.values(terms),
  figuresLabel: 'Key figures of bookings',
  figures: ({ view }) => analyzeFigures(view.total),
  figureTime: () => null,
  bookings: ({ data }) => questionOf(data.request),
  tables: ({ view }) => [view.table, view.hours],
  controls: AnalyzeControls,
  notices: SuppressedNotice,
  instead: ({ view: { booked }, place: { building } }) =>
    insteadOfBookings({ booked, buildingName: building.name }),
  cards: AnalyzeCards,
});
