import { ofRooms } from '#src/features/bookings/countedBookings.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { formatHundredths } from '#src/lib/format/formatNumber.ts';
import type { PopularRoom } from './popularRooms.ts';
import { hourText, leadText, terms } from './popularityTexts.ts';

const columns: readonly Column<PopularRoom>[] = [
  { id: 'name', title: 'Room', kind: 'name', width: 150, value: ({ name }) => name },
  { id: 'floor', title: 'Floor', kind: 'text', width: 76, value: ({ floorName }) => floorName },
  { id: 'size', title: 'Size', kind: 'text', width: 60, value: ({ sizeClass }) => sizeClass },
  { id: 'seats', title: 'Seats', kind: 'seats', width: 66, value: ({ capacity }) => capacity },
  {
    id: 'popularity',
    title: 'Popularity',
    kind: 'number',
    term: terms.popularity,
    hasBar: true,
    width: 130,
    value: ({ popularity }) => popularity,
    show: ({ popularity }) => formatHundredths(popularity),
  },
  {
    id: 'booked',
    title: 'Booked',
    kind: 'share',
    term: terms.booked,
    hasBar: true,
    width: 130,
    value: ({ measures }) => measures.booked_rate,
  },
  {
    id: 'bookings',
    title: 'Bookings',
    kind: 'count',
    term: terms.bookings,
    width: 84,
    value: ({ measures }) => measures.bookings,
  },
  {
    id: 'lead',
    title: 'Lead time',
    kind: 'hours',
    unit: 'hours',
    term: terms.lead,
    width: 92,
    value: ({ leadHours }) => leadHours,
    show: ({ leadHours }) => leadText(leadHours),
  },
  {
    id: 'first',
    title: 'Lead-time rank',
    kind: 'count',
    term: terms.lead,
    width: 92,
    value: ({ firstBooked }) => firstBooked,
  },
  {
    id: 'busiest',
    title: 'Busiest hour',
    kind: 'text',
    width: 104,
    value: ({ busiest }) => busiest && hourText(busiest),
  },
];

/** The rooms with how sought after they are. */
export function popularityTable(rows: readonly PopularRoom[]): ReportTable<PopularRoom> {
  const bookingsOf = ({ id }: PopularRoom) => ofRooms([id]);
  const title = 'Popularity of each room';
  return reportTable({ id: 'rooms', title, rows, columns, bookingsOf });
}
