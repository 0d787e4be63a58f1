import type { Attendance } from '#src/data/bookings/readAttendance.ts';
import { ofWeekHour } from '#src/features/bookings/countedBookings.ts';
import type { WeekHourMeasures } from '#src/features/bookings/measureWeek.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import type { AttendanceRow } from './attendanceRows.ts';
import { bandName, perWeek, terms } from './attendanceTexts.ts';

type RowColumn = Column<AttendanceRow>;

function people(id: string, title: string, value: (row: AttendanceRow) => number | null) {
  const column: RowColumn = {
    id,
    title,
    kind: 'number',
    unit: 'people',
    term: terms.attendance,
    width: 96,
    value,
  };
  return column;
}

const measureColumns: readonly RowColumn[] = [
  {
    id: 'rate',
    title: 'Attendance',
    kind: 'share',
    term: terms.attendance,
    hasBar: true,
    width: 140,
    value: ({ rate }) => rate,
  },
  people('expected', 'Expected', ({ expected }) => expected),
  people('observed', 'Seen', ({ observed }) => observed),
  {
    id: 'seats',
    title: 'Seats',
    kind: 'number',
    term: terms.seats,
    width: 80,
    value: ({ seats }) => seats,
  },
  {
    id: 'meetings',
    title: 'Meetings counted',
    kind: 'count',
    term: terms.attendance,
    width: 96,
    value: ({ meetings }) => meetings,
  },
  {
    id: 'bookings',
    title: 'Bookings',
    kind: 'count',
    term: terms.bookings,
    width: 88,
    value: ({ bookings }) => bookings,
  },
];

/** Attendance by a grouping. */
export function attendanceTable(
  { id, label }: { id: string; label: string },
  rows: readonly AttendanceRow[],
): ReportTable<AttendanceRow> {
  const isRooms = id === 'room';
  return reportTable<AttendanceRow>({
    id: `by-${id}`,
    title: `Attendance by ${label.toLowerCase()}`,
    rows,
    columns: [
      {
        id: 'name',
        title: label,
        kind: isRooms ? 'name' : 'text',
        width: 160,
        value: ({ name }) => name,
      },
      ...(isRooms
        ? [
            {
              id: 'floor',
              title: 'Floor',
              kind: 'text',
              width: 84,
              value: ({ floorName }: AttendanceRow) => floorName,
            } as const,
          ]
        : []),
      ...measureColumns,
    ],
    bookingsOf: (row) => row.counted,
    ...(isRooms ? {} : { timeOf: () => null }),
  });
}

/** A step of the way from the invitation to the room. */
export interface FunnelStep {
  id: 'invited' | 'accepted' | 'came';
  name: string;
  people: number;
  /** Of those invited. */
  share: number | null;
}

/** The way from the invitation to the room; empty where nobody is known. */
export function funnelTable({ funnel }: Attendance): ReportTable<FunnelStep> {
  const { invited } = funnel;
  const step = (id: FunnelStep['id'], name: string): FunnelStep => {
    const count = funnel[id];
    return { id, name, people: count, share: invited > 0 ? count / invited : null };
  };
  const rows =
    funnel.bookings === 0
      ? []
      : [step('invited', 'Invited'), step('accepted', 'Accepted'), step('came', 'Came')];
  return reportTable<FunnelStep>({
    id: 'funnel',
    title: 'Invited, accepted, came',
    rows,
    columns: [
      { id: 'step', title: 'Step', kind: 'text', value: ({ name }) => name },
      {
        id: 'people',
        title: 'People',
        kind: 'count',
        term: terms.expected,
        value: ({ people: count }) => count,
      },
      {
        id: 'share',
        title: 'Share of those invited',
        kind: 'share',
        term: terms.expected,
        value: ({ share }) => share,
      },
    ],
    bookingsOf: () => ({ filters: [] }),
    timeOf: () => null,
  });
}

/** A band of people expected over seats. */
export interface SeatBand {
  id: string;
  name: string;
  bookings: number;
  share: number | null;
}

/** How many bookings expect how much of their seats. */
export function seatTable({ seat_shares }: Attendance): ReportTable<SeatBand> {
  const all = seat_shares.reduce((sum, { bookings }) => sum + bookings, 0);
  return reportTable<SeatBand>({
    id: 'seat-shares',
    title: 'People expected, of seats',
    rows: seat_shares.map(({ bookings }, at) => ({
      id: `band${at}`,
      name: bandName(at),
      bookings,
      share: all > 0 ? bookings / all : null,
    })),
    columns: [
      { id: 'band', title: 'Of seats', kind: 'text', value: ({ name }) => name },
      {
        id: 'bookings',
        title: 'Bookings',
        kind: 'count',
        term: terms.seats,
        value: ({ bookings }) => bookings,
      },
      {
        id: 'share',
        title: 'Share of bookings',
        kind: 'share',
        term: terms.seats,
        value: ({ share }) => share,
      },
    ],
    timeOf: () => null,
  });
}

/** People expected and bookings by weekday and hour of start, a week. */
export function expectedTable(
  rows: readonly WeekHourMeasures[],
  weeks: number,
): ReportTable<WeekHourMeasures> {
  return reportTable<WeekHourMeasures>({
    id: 'hours',
    title: 'People expected by weekday and hour of start',
    rows,
    columns: [
      { id: 'hour', title: 'Hour', kind: 'text', value: ({ name }) => name },
      {
        id: 'expected',
        title: 'People expected a week',
        kind: 'number',
        unit: 'people',
        term: terms.expected,
        value: ({ measures }) => measures && perWeek(measures.expected_attendees, weeks),
      },
      {
        id: 'bookings',
        title: 'Bookings a week',
        kind: 'number',
        term: terms.bookings,
        value: ({ measures }) => measures && perWeek(measures.bookings, weeks),
      },
    ],
    bookingsOf: ofWeekHour,
    timeOf: () => null,
  });
}
