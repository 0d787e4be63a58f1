import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { CountedBookings } from '#src/data/bookings/CountedBookings.ts';
import type { AttendanceGroup } from '#src/data/bookings/readAttendance.ts';
import type { BookedRoom } from '#src/features/bookings/bookedRooms.ts';
import { ofKeys } from '#src/features/bookings/countedBookings.ts';
import { keyName } from '#src/features/bookings/keyNames.ts';

/** What attendance is broken down by. */
export const attendanceGroupings = [
  { id: 'room', label: 'Room' },
  { id: 'size', label: 'Size' },
  { id: 'department', label: 'Department' },
] as const;

export type AttendanceGrouping = (typeof attendanceGroupings)[number]['id'];

/** Bookings that are alike, and who was expected at them; null is unknown. */
export interface AttendanceRow {
  id: string;
  name: string;
  floorName: string;
  /** Which bookings it counts; null where nobody can list them. */
  counted: CountedBookings | null;
  /** The room, where it is one. */
  room: BookedRoom | null;
  bookings: number;
  meetings: number;
  /** People of a meeting that people came to, expected and seen, and its seats: means. */
  expected: number | null;
  observed: number | null;
  seats: number | null;
  rate: number | null;
}

function per(sum: number | null, count: number): number | null {
  return sum !== null && count > 0 ? sum / count : null;
}

function nameOf(grouping: AttendanceGrouping, key: string | null): string {
  return grouping === 'department' ? keyName('department', key) : (key ?? 'None');
}

/** The groups of an answer by one grouping, those with the lowest attendance first. */
export function attendanceRows(
  groups: readonly AttendanceGroup[],
  grouping: AttendanceGrouping,
  { rooms, roomSizes }: { rooms: readonly BookedRoom[]; roomSizes: readonly RoomSizeCategory[] },
): AttendanceRow[] {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return groups
    .filter(({ kind, bookings }) => kind === grouping && bookings > 0)
    .map((group): AttendanceRow => {
      const key = group.keys[grouping] ?? null;
      const room = grouping === 'room' ? (byId.get(key ?? '') ?? null) : null;
      const { bookings, meetings, attendance_rate } = group;
      return {
        id: key ?? 'unknown',
        name: room?.name ?? nameOf(grouping, key),
        floorName: room?.floorName ?? '',
        counted: ofKeys({ [grouping]: key }, roomSizes),
        room,
        bookings,
        meetings,
        expected: per(group.meetings_expected, meetings),
        observed: per(group.meetings_observed, meetings),
        seats: per(group.meetings_seats, meetings),
        rate: attendance_rate,
      };
    })
    .toSorted(
      (a, b) => (a.rate ?? Number.POSITIVE_INFINITY) - (b.rate ?? Number.POSITIVE_INFINITY),
    );
}
