import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { ofWeekHour } from '#src/features/bookings/countedBookings.ts';
import type { WeekHourMeasures } from '#src/features/bookings/measureWeek.ts';
import { totalShare } from '#src/features/bookings/totalColumns.ts';
import { bookingsThat } from '#src/features/report/explain/bookingTerms.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import type { NoShowRow } from './noShowRows.ts';
import { terms } from './noShowTexts.ts';

type RowColumn = Column<NoShowRow>;

/** The bookings that each count is of. */
const counted = {
  bookings: bookingsThat.count,
  judged: bookingsThat.areJudged,
  noShow: bookingsThat.nobodyUsed,
  unknown: bookingsThat.areNotJudged,
};

function countColumn(id: string, title: string, label: keyof typeof counted): RowColumn {
  const value = ({ totals }: NoShowRow) => totals[label];
  const bookings = counted[label];
  return { id, title, kind: 'count', term: terms.bookings, bookings, width: 88, value };
}

const measureColumns: readonly RowColumn[] = [
  {
    id: 'lost',
    title: 'Lost hours a week',
    kind: 'hours',
    unit: 'hours',
    term: terms.lost,
    hasBar: true,
    width: 140,
    value: ({ lostPerWeek }) => lostPerWeek,
  },
  totalShare<NoShowRow>({
    id: 'rate',
    title: 'No-show rate',
    term: terms.noShow,
    label: 'noShowRate',
    hasBar: true,
  }),
  countColumn('noShows', 'No-shows', 'noShow'),
  countColumn('judged', 'Judged', 'judged'),
  countColumn('unknown', 'Not judged', 'unknown'),
  countColumn('bookings', 'Bookings', 'bookings'),
];

/** Bookings by a dimension, those that lose most first; a page may have columns of its own at the end. */
export function noShowTable<Row extends NoShowRow>(
  { id, label }: { id: string; label: string },
  rows: readonly Row[],
  more: readonly Column<Row>[] = [],
): ReportTable<Row> {
  return reportTable<Row>({
    id: `by-${id}`,
    title: `No-shows by ${label.toLowerCase()}`,
    rows,
    columns: [
      { id: 'name', title: label, kind: 'text', width: 170, value: ({ name }) => name },
      ...(id === 'room'
        ? [{ id: 'floor', title: 'Floor', kind: 'text', width: 90, value: floorOf } as const]
        : []),
      ...measureColumns,
      ...more,
    ],
    bookingsOf: (row) => row.counted,
    timeOf: () => null,
  });
}

function floorOf({ detail }: NoShowRow): string {
  return detail;
}

function hourValue(label: keyof BookingMeasures) {
  return ({ measures }: WeekHourMeasures) => measures?.[label] ?? null;
}

/** The hours of the week; a booking counts where its first open minute lies. */
export function noShowHourTable(rows: readonly WeekHourMeasures[]): ReportTable<WeekHourMeasures> {
  return reportTable<WeekHourMeasures>({
    id: 'hours',
    title: 'No-shows by weekday and hour of start',
    rows,
    columns: [
      { id: 'hour', title: 'Hour of start', kind: 'text', value: ({ name }) => name },
      {
        id: 'rate',
        title: 'No-show rate',
        kind: 'share',
        term: terms.noShow,
        value: hourValue('no_show_rate'),
      },
      {
        id: 'lost',
        title: 'Lost time',
        kind: 'minutes',
        term: terms.lost,
        value: hourValue('lost_minutes'),
      },
      {
        id: 'noShows',
        title: 'No-shows',
        kind: 'count',
        term: terms.noShow,
        bookings: bookingsThat.nobodyUsed,
        value: hourValue('no_show'),
      },
      {
        id: 'bookings',
        title: 'Bookings',
        kind: 'count',
        term: terms.bookings,
        value: hourValue('bookings'),
      },
    ],
    bookingsOf: ofWeekHour,
    timeOf: () => null,
  });
}
