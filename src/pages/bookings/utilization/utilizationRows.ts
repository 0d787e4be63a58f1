import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import { bookedRoomsOf, type BookedRoom } from '#src/features/bookings/bookedRooms.ts';
import { toRoomGroups, type RoomGroup } from '#src/features/bookings/roomGroups.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { UtilizationData } from './readUtilization.ts';

/** A group of rooms, with what it came to in the frame beside. */
export interface UtilizationGroup extends RoomGroup {
  before: BookingTotals | null;
}

interface GroupInput {
  rooms: readonly BookedRoom[];
  grouping: string;
  data: UtilizationData;
  place: BuildingPlace;
}

/** The groups of rooms, those with the most time booked and unused first. */
export function toUtilizationGroups(input: GroupInput): UtilizationGroup[] {
  const { rooms, grouping, data, place } = input;
  const { compared, request } = data;
  const roomsBefore =
    compared === null ? [] : bookedRoomsOf(compared.rooms.groups, place, request.capacity).rooms;
  const before = new Map(
    toRoomGroups(roomsBefore, grouping, place).map(({ id, totals }) => [id, totals]),
  );
  return toRoomGroups(rooms, grouping, place)
    .map((one) => Object.assign(one, { before: before.get(one.id) ?? null }))
    .toSorted((a, b) => (b.totals.bookedUnusedRate ?? -1) - (a.totals.bookedUnusedRate ?? -1));
}
