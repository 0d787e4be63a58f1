import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { ofRooms } from '#src/features/bookings/countedBookings.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import type { PerformedRoom } from './performedRooms.ts';
import { terms } from './roomPerformanceTexts.ts';

type RoomColumn = Column<PerformedRoom>;

const nameColumns: readonly RoomColumn[] = [
  { id: 'name', title: 'Room', kind: 'name', width: 140, value: ({ zone }) => zone.name },
  { id: 'floor', title: 'Floor', kind: 'text', width: 72, value: ({ floorName }) => floorName },
  { id: 'seats', title: 'Seats', kind: 'seats', width: 66, value: ({ capacity }) => capacity },
  {
    id: 'lost',
    title: 'Lost a week',
    kind: 'hours',
    unit: 'seat-hours',
    term: terms.lost,
    hasBar: true,
    width: 140,
    value: ({ lostPerWeek }) => lostPerWeek,
  },
  {
    id: 'use',
    title: 'Time in use',
    kind: 'share',
    term: terms.use,
    hasBar: true,
    width: 130,
    value: ({ timeInUse }) => timeInUse,
  },
  {
    id: 'fill',
    title: 'Fill when used',
    kind: 'share',
    term: terms.fill,
    hasBar: true,
    width: 130,
    value: ({ fill }) => fill,
  },
];

function bookedColumn(
  id: string,
  title: string,
  { term, label }: { term: MetricTerm; label: keyof BookingMeasures },
): RoomColumn {
  const value = ({ booked }: PerformedRoom) => booked?.[label] ?? null;
  return { id, title, kind: 'share', term, width: 92, value };
}

const bookedColumns: readonly RoomColumn[] = [
  bookedColumn('booked', 'Booked', { term: terms.booked, label: 'booked_rate' }),
  bookedColumn('unused', 'Booked, unused', { term: terms.unused, label: 'unused_booked_share' }),
  bookedColumn('walkIn', 'Used without booking', { term: terms.walkIn, label: 'walk_in_share' }),
  bookedColumn('noShow', 'No-shows', { term: terms.noShow, label: 'no_show_rate' }),
];

const sessionColumns: readonly RoomColumn[] = [
  {
    id: 'starts',
    title: 'Starts a day',
    kind: 'number',
    term: terms.group,
    width: 76,
    value: ({ startsPerDay }) => startsPerDay,
  },
  {
    id: 'dwell',
    title: 'Dwell',
    kind: 'minutes',
    term: terms.group,
    width: 76,
    value: ({ dwellMinutes }) => dwellMinutes,
  },
  {
    id: 'group',
    title: 'Typical group',
    kind: 'people',
    unit: 'people',
    term: terms.group,
    width: 76,
    value: ({ groupMedian }) => groupMedian,
  },
  { id: 'size', title: 'Size', kind: 'text', width: 56, value: ({ sizeClass }) => sizeClass },
  {
    id: 'needed',
    title: 'Size needed',
    kind: 'text',
    width: 76,
    value: ({ neededClass }) => neededClass,
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

/** The rooms with their use; the columns of bookings where any room is booked. */
export function roomPerformanceTable(rows: readonly PerformedRoom[]): ReportTable<PerformedRoom> {
  const isBooked = rows.some(({ booked }) => booked !== null);
  const columns = [...nameColumns, ...(isBooked ? bookedColumns : []), ...sessionColumns];
  const bookingsOf = ({ zone }: PerformedRoom) => ofRooms([zone.id]);
  const title = 'Performance of each room';
  return reportTable({ id: 'rooms', title, rows, columns, bookingsOf });
}
