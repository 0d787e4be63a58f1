import { unionRanges } from '#domain/opening-hours/instantRanges.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import { placeAfter, type RoomBooking } from './countedBookings.ts';
import type { CellPiece, FigureRoom } from './FigureRoom.ts';
import { noUse, type RoomUse } from '../use/RoomUse.ts';

/** Bookings whose held time is united: all of a room, those that pass, or those of one group. */
export interface HeldSet {
  room: FigureRoom;
  bookings: readonly RoomBooking[];
}

/** Held open time of a set within a cell, in seconds. */
export interface HeldTime {
  set: HeldSet;
  cell: number;
  heldS: number;
  /** Of it, in valid slots: used and not. */
  usedS: number;
  unusedS: number;
}

function heldRange({ row }: RoomBooking): InstantRange[] {
  const { start_s, held_end_s } = row;
  return held_end_s > start_s ? [{ startMs: start_s * 1000, endMs: held_end_s * 1000 }] : [];
}

/** Where open pieces are held, each with the cell of its piece. */
function heldPieces(open: readonly CellPiece[], held: readonly InstantRange[]): CellPiece[] {
  const found: CellPiece[] = [];
  let at = 0;
  for (const range of held) {
    while (at < open.length && (open[at]?.endMs ?? 0) <= range.startMs) at += 1;
    for (let next = at; next < open.length; next += 1) {
      const piece = open[next];
      if (piece === undefined || piece.startMs >= range.endMs) break;
      const startMs = Math.max(piece.startMs, range.startMs);
      const endMs = Math.min(piece.endMs, range.endMs);
      if (startMs < endMs) found.push({ startMs, endMs, cell: piece.cell });
    }
  }
  return found;
}

/** The held open time of each set by cell, with the use that sensors saw of it. */
export function heldTimes(
  sets: readonly HeldSet[],
  use: ReadonlyMap<BookedRoom, RoomUse>,
): HeldTime[] {
  return sets.flatMap((set) => {
    const times = new Map<number, HeldTime>();
    const told = use.get(set.room.room);
    const held = unionRanges(set.bookings.flatMap(heldRange));
    for (const { startMs, endMs, cell } of heldPieces(set.room.open.pieces, held)) {
      const time = times.get(cell) ?? { set, cell, heldS: 0, usedS: 0, unusedS: 0 };
      times.set(cell, time);
      const sums = noUse();
      told?.add(sums, startMs / 1000, endMs / 1000);
      time.heldS += (endMs - startMs) / 1000;
      time.usedS += sums.usedS;
      time.unusedS += sums.validS - sums.usedS;
    }
    return [...times.values()];
  });
}

/** The seconds from one instant to another, s since 1970, that are open, wherever they lie. */
export function openSeconds(
  startS: number,
  endS: number,
  { open: { around } }: FigureRoom,
): number {
  if (startS >= endS) return 0;
  const [startMs, endMs] = [startS * 1000, endS * 1000];
  let ms = 0;
  for (let at = placeAfter(around, startMs); at < around.length; at += 1) {
    const open = around[at];
    if (open === undefined || open.startMs >= endMs) break;
    ms += Math.min(endMs, open.endMs) - Math.max(startMs, open.startMs);
  }
  return ms / 1000;
}
