import { weeksBetween } from '#domain/time/interval.ts';
import { bookedRoomsOf, type BookedRooms } from '#src/features/bookings/bookedRooms.ts';
import { toWeekHours, type WeekHourMeasures } from '#src/features/bookings/measureWeek.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import {
  attendanceGroupings,
  attendanceRows,
  type AttendanceGrouping,
  type AttendanceRow,
} from './attendanceRows.ts';
import {
  attendanceTable,
  expectedTable,
  funnelTable,
  seatTable,
  type FunnelStep,
  type SeatBand,
} from './attendanceTables.ts';
import type { AttendedData } from './readAttended.ts';

export interface AttendedView {
  booked: BookedRooms;
  weeks: number;
  /** Whether people are known of any booking. */
  hasPeople: boolean;
  grouping: (typeof attendanceGroupings)[number];
  rooms: readonly AttendanceRow[];
  tables: {
    groups: ReportTable<AttendanceRow>;
    funnel: ReportTable<FunnelStep>;
    seats: ReportTable<SeatBand>;
    hours: ReportTable<WeekHourMeasures>;
  };
}

/** The hours of the week, each with the people expected on the basis of the page. */
function expectedHours({ bookings, attendance }: AttendedData): WeekHourMeasures[] {
  const kind = 'weekday*hour';
  const expected = new Map(
    attendance.groups
      .filter((group) => group.kind === kind && group.bookings > 0)
      .map(({ keys, expected: people }) => [`${keys['weekday']} ${keys['hour']}`, people]),
  );
  return toWeekHours(
    bookings.groups
      .filter((group) => group.kind === kind)
      .map((group) => {
        const people = expected.get(`${group.keys['weekday']} ${group.keys['hour']}`) ?? null;
        const metrics = { ...group.metrics, expected_attendees: people };
        return { kind, keys: group.keys, name: group.name, metrics };
      }),
  );
}

/** Who was expected at the bookings in view, and who came. */
export function toAttended(data: AttendedData, place: BuildingPlace): AttendedView {
  const { request, attendance } = data;
  const booked = bookedRoomsOf(data.bookings.groups, place, request.capacity);
  const { startdatetime, enddatetime } = request.frame;
  const weeks = weeksBetween(Date.parse(startdatetime), Date.parse(enddatetime));
  const grouping =
    attendanceGroupings.find(({ id }) => id === place.values.group) ?? attendanceGroupings[0];
  const { roomSizes } = place;
  const rowsOf = (id: AttendanceGrouping) =>
    attendanceRows(attendance.groups, id, { rooms: booked.rooms, roomSizes });
  return {
    booked,
    weeks,
    hasPeople: attendance.total.bookings > 0,
    grouping,
    rooms: rowsOf('room'),
    tables: {
      groups: attendanceTable(grouping, rowsOf(grouping.id)),
      funnel: funnelTable(attendance),
      seats: seatTable(attendance),
      hours: expectedTable(expectedHours(data), weeks),
    },
  };
}
