import type { BookedRoom } from '../BookedRoom.ts';
import type { BookingRow } from '../BookingRow.ts';
import { takenWith } from '../combinedRooms.ts';
import { roomBooking, type RoomBooking } from './countedBookings.ts';
import type { FigureRoom } from './FigureRoom.ts';
import type { Passes } from './selectionOf.ts';

/** Bookings of the rooms that a room is combined with. */
export interface TakenTime {
  /** Those of the combined rooms that it is a part of: they hold it. */
  holding: RoomBooking[];
  /** Those of its parts, and of others made of these: they leave it no time, and do not book it. */
  busy: RoomBooking[];
}

/** What bookings of the rooms that they are combined with take of rooms; rooms that stand alone are not in it. */
export function takenTimes(
  rows: readonly BookingRow[],
  bookings: readonly RoomBooking[],
  {
    passes,
    rooms,
    roomOf,
  }: {
    passes: Passes;
    rooms: readonly FigureRoom[];
    roomOf: (zoneNo: number) => BookedRoom | undefined;
  },
): Map<FigureRoom, TakenTime> {
  const taken = new Map<FigureRoom, TakenTime>();
  if (rooms.every(({ room }) => takenWith(room).length === 1)) return taken;
  const own = new Map(bookings.map((booking) => [booking.row, booking]));
  const byRoom = new Map(rooms.map((room) => [room.room, room]));
  for (const row of rows) {
    const from = roomOf(row.zone_no);
    for (const room of from === undefined ? [] : takenWith(from)) {
      const target = byRoom.get(room);
      if (target === undefined || from === undefined || room === from) continue;
      const booking = own.get(row) ?? outsideBooking(row, target, passes);
      const time = taken.get(target) ?? { holding: [], busy: [] };
      taken.set(target, time);
      (room.wholes.includes(from) ? time.holding : time.busy).push(booking);
    }
  }
  return taken;
}

/** A booking of a room that the figures are not about: it takes time, and counts nowhere. */
function outsideBooking(row: BookingRow, room: FigureRoom, passes: Passes): RoomBooking {
  const booking = roomBooking(row, room, null);
  booking.isSelected = passes(booking, null);
  return booking;
}
