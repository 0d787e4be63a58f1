import type { InstantRange } from '#domain/time/wallRange.ts';
import type { BookedRoom } from '../BookedRoom.ts';

/** Rooms that are open at the same times. */
export interface OpenTime {
  no: number;
  /** Far before and after the frame, for bookings that reach into it or out of it. */
  around: InstantRange[];
  /** Within the frame, cut into cells. */
  pieces: CellPiece[];
}

/** A stretch of open time within one cell: an interval, and a weekday, hour or week where these are grouped. */
export interface CellPiece extends InstantRange {
  cell: number;
}

/** A room that belongs to figures of bookings. */
export interface FigureRoom {
  /** Its place in the list of rooms. */
  no: number;
  room: BookedRoom;
  capacity: number | null;
  open: OpenTime;
}
