import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { questionOf } from '#src/data/bookings/BookingRequest.ts';
import type { FrameQuery } from '#src/data/metrics/ReportScope.ts';
import { bookingBasis } from '#src/features/bookings/bookingBasis.ts';
import { insteadOfBookings } from '#src/features/bookings/BookingEmpty.tsx';
import { toBookingRequest } from '#src/features/bookings/toBookingRequest.ts';
import { comparedFrame } from '#src/features/filters/scope/comparedFrame.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { OverTimeCards, OverTimeControls } from './OverTimeCards.tsx';
import { overTimeFigures, terms } from './overTimeTexts.ts';
import { readRatesOverTime } from './readRatesOverTime.ts';
import { toRatesOverTime } from './toRatesOverTime.ts';

/** Booked Rates over Time: how booked and used rates change by day, week and hour. */
export const ratesOverTime = defineReport({
  title: 'Booked Rates over Time',
  name: 'booked-rates-over-time',
  needs: OneBuilding,
  request: (place, filters) => ({
    ...toBookingRequest(place, filters),
    compared: comparedFrame(filters),
    ahead: framesAhead(filters.frame, place.nowMs),
  }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of bookings of ${subject.name}`,
  read: readRatesOverTime,
  view: toRatesOverTime,
  basis: ({ data: { request }, view: { booked, openDays } }) => ({
    ...bookingBasis({ what: 'Bookings and use of rooms', request, booked, openDays }),
    comparedDays: request.compared?.days,
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of booked rates',
  figures: ({ view }) => overTimeFigures(view),
  figureTime: () => null,
  bookings: ({ data }) => questionOf(data.request),
  tables: ({ view: { tables } }) => [tables.spans, tables.hours],
  controls: OverTimeControls,
  instead: ({ view: { booked }, place: { building } }) =>
    insteadOfBookings({ booked, buildingName: building.name }),
  cards: OverTimeCards,
});

const daysAhead = 28;

/** The days to come after a frame that reaches yesterday or further; null after one that ended before. */
function framesAhead(
  { days, timeZone }: Pick<Filters['frame'], 'days' | 'timeZone'>,
  nowMs: number,
): FrameQuery | null {
  const today = localDayNumber(nowMs, timeZone);
  const from = Math.max(days.endDayExclusive, today);
  const to = today + 1 + daysAhead;
  if (days.endDayExclusive < today || from >= to) return null;
  const instant = (day: number) => toIsoInstant(zonedDayNumberStart(day, timeZone), timeZone);
  return { startdatetime: instant(from), enddatetime: instant(to) };
}
