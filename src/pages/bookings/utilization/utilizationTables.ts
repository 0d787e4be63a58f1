import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { BookedSpan, SpanTableInput } from '#src/features/bookings/bookedSpans.ts';
import { isBefore, ofRooms, ofSpan, ofWeekHour } from '#src/features/bookings/countedBookings.ts';
import type { WeekHourMeasures } from '#src/features/bookings/measureWeek.ts';
import { splitColumns } from '#src/features/bookings/totalColumns.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import type { UtilizationGroup } from './utilizationRows.ts';
import { terms } from './utilizationTexts.ts';

interface Compared {
  totals: BookingTotals;
  before: BookingTotals | null;
}

/** What was booked and unused in the frame beside. */
function beforeColumn<Row extends Compared>(): Column<Row> {
  return {
    id: 'before',
    title: 'Booked, unused before',
    kind: 'share',
    term: terms.split,
    width: 100,
    value: ({ before }) => before?.bookedUnusedRate ?? null,
  };
}

/** The groups of rooms with the shares of their time. */
export function groupTable(
  rows: readonly UtilizationGroup[],
  { title, hasBefore }: { title: string; hasBefore: boolean },
): ReportTable<UtilizationGroup> {
  return reportTable<UtilizationGroup>({
    id: 'groups',
    title: `Booked and used time by ${title.toLowerCase()}`,
    rows,
    columns: [
      { id: 'name', title, kind: 'text', width: 150, value: ({ name }) => name },
      { id: 'rooms', title: 'Rooms', kind: 'count', width: 66, value: ({ rooms }) => rooms.length },
      ...splitColumns<UtilizationGroup>(),
      ...(hasBefore ? [beforeColumn<UtilizationGroup>()] : []),
    ],
    bookingsOf: ({ rooms }, columnId) =>
      isBefore(columnId) ? null : ofRooms(rooms.map(({ id }) => id)),
    timeOf: () => null,
  });
}

/** The weeks or days of the frame. */
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
        width: 130,
        value: ({ startMs }) => startMs,
      },
      ...splitColumns<BookedSpan>().filter(({ id }) => id !== 'free'),
      ...(hasBefore ? [beforeColumn<BookedSpan>()] : []),
    ],
    bookingsOf: (span, columnId) => (isBefore(columnId) ? null : ofSpan(span, timeZone)),
    timeOf: () => null,
  });
}

function hourColumn(
  id: string,
  title: string,
  { label, term }: { label: keyof BookingMeasures; term: (typeof terms)[keyof typeof terms] },
): Column<WeekHourMeasures> {
  const value = ({ measures }: WeekHourMeasures) => measures?.[label] ?? null;
  return { id, title, kind: 'share', term, value };
}

/** The hours of the week. */
export function hourTable(rows: readonly WeekHourMeasures[]): ReportTable<WeekHourMeasures> {
  const { split, booked, used } = terms;
  return reportTable<WeekHourMeasures>({
    id: 'hours',
    title: 'Booked and used time by weekday and hour',
    rows,
    columns: [
      { id: 'hour', title: 'Hour', kind: 'text', value: ({ name }) => name },
      hourColumn('unused', 'Booked, unused', { label: 'booked_unused_rate', term: split }),
      hourColumn('booked', 'Booked rate', { label: 'booked_rate', term: booked }),
      hourColumn('used', 'Used rate', { label: 'used_rate', term: used }),
      hourColumn('unbooked', 'Used without booking', { label: 'unbooked_used_rate', term: split }),
      hourColumn('free', 'Free', { label: 'free_rate', term: split }),
    ],
    bookingsOf: ofWeekHour,
    timeOf: () => null,
  });
}
