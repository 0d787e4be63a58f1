import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { ofRooms } from '#src/features/bookings/countedBookings.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import type { BookedRoom } from '#src/features/bookings/bookedRooms.ts';
import { terms } from './ratesTexts.ts';

type RoomColumn = Column<BookedRoom>;

interface Measure {
  term: MetricTerm;
  label: keyof BookingMeasures;
  hasBar?: boolean;
}

function measureColumn(
  id: string,
  title: string,
  { term, label, hasBar = false }: Measure,
): RoomColumn {
  const value = ({ measures }: BookedRoom) => measures[label];
  return { id, title, kind: 'share', term, hasBar, width: hasBar ? 130 : 96, value };
}

const columns: readonly RoomColumn[] = [
  { id: 'name', title: 'Room', kind: 'name', width: 150, value: ({ name }) => name },
  { id: 'floor', title: 'Floor', kind: 'text', width: 76, value: ({ floorName }) => floorName },
  { id: 'seats', title: 'Seats', kind: 'seats', width: 66, value: ({ capacity }) => capacity },
  measureColumn('booked', 'Booked', { term: terms.booked, label: 'booked_rate', hasBar: true }),
  measureColumn('used', 'Used', { term: terms.used, label: 'used_rate', hasBar: true }),
  measureColumn('unused', 'Booked, unused', { term: terms.unused, label: 'unused_booked_share' }),
  measureColumn('walkIn', 'Used without booking', { term: terms.walkIn, label: 'walk_in_share' }),
  measureColumn('noShow', 'No-shows', { term: terms.noShow, label: 'no_show_rate' }),
  {
    id: 'bookings',
    title: 'Bookings',
    kind: 'count',
    term: terms.bookings,
    width: 84,
    value: ({ measures }) => measures.bookings,
  },
  {
    id: 'coverage',
    title: 'Coverage',
    kind: 'coverage',
    term: terms.coverage,
    width: 84,
    value: ({ coverage }) => coverage,
  },
];

/** The rooms with their rates. */
export function ratesTable(rows: readonly BookedRoom[]): ReportTable<BookedRoom> {
  const bookingsOf = ({ id }: BookedRoom) => ofRooms([id]);
  const title = 'Booked rates of each room';
  return reportTable({ id: 'rooms', title, rows, columns, bookingsOf });
}
