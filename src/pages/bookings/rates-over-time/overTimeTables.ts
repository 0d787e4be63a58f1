import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { BookedSpan, SpanTableInput } from '#src/features/bookings/bookedSpans.ts';
import { isBefore, ofHour, ofSpan } from '#src/features/bookings/countedBookings.ts';
import { rateColumns } from '#src/features/bookings/rateColumns.ts';
import { reportTable, type ReportTable } from '#src/features/report/table/ReportTable.tsx';

/** An hour of the day, over all days of the frame. */
export interface DayHour {
  id: string;
  name: string;
  totals: BookingTotals;
  before: BookingTotals | null;
}

/** The days or weeks of the frame, and those to come. */
export function spanTable(
  rows: readonly BookedSpan[],
  { interval, timeZone, hasBefore }: SpanTableInput,
): ReportTable<BookedSpan> {
  return reportTable<BookedSpan>({
    id: 'spans',
    title: `Booked and used rate by ${interval === 'P1W' ? 'week' : 'day'}`,
    rows,
    columns: [
      {
        id: 'start',
        title: interval === 'P1W' ? 'Week from' : 'Day',
        kind: 'day',
        width: 140,
        value: ({ startMs }) => startMs,
      },
      ...rateColumns<BookedSpan>(hasBefore),
    ],
    bookingsOf: (span, columnId) => (isBefore(columnId) ? null : ofSpan(span, timeZone)),
    timeOf: () => null,
  });
}

/** The hours of the day. */
export function hourTable(rows: readonly DayHour[], hasBefore: boolean): ReportTable<DayHour> {
  return reportTable<DayHour>({
    id: 'hours',
    title: 'Booked and used rate by hour of the day',
    rows,
    columns: [
      { id: 'hour', title: 'From', kind: 'text', width: 90, value: ({ name }) => name },
      ...rateColumns<DayHour>(hasBefore),
    ],
    bookingsOf: (hour, columnId) => (isBefore(columnId) ? null : ofHour(hour)),
    timeOf: () => null,
  });
}
