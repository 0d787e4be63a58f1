import type { JudgedBooking } from '#domain/booking/outcomeOf.ts';
import type { BookingRow } from '../BookingRow.ts';
import type { FigureRoom } from './FigureRoom.ts';
import { needsOutcomes, type FigurePlan } from './planMetrics.ts';

/** A booking of a room of the figures, with what became of it where that was asked for. */
export interface RoomBooking {
  row: BookingRow;
  room: FigureRoom;
  /** Of the row, s since 1970: what is looked at again and again of many thousands stands together. */
  startS: number;
  heldEndS: number;
  judged: JudgedBooking | null;
  isSelected: boolean;
  /** The cell in which it counts: that of its first open minute; null when that is not in the frame. */
  cell: number | null;
}

/** The cell of the first open instant of a scheduled time. */
function cellOf({ start_s, scheduled_end_s }: BookingRow, { open }: FigureRoom): number | null {
  const startMs = start_s * 1000;
  const endMs = scheduled_end_s * 1000;
  const first = open.around[placeAfter(open.around, startMs)];
  if (first === undefined || first.startMs >= endMs) return null;
  const ms = Math.max(first.startMs, startMs);
  const piece = open.pieces[placeAfter(open.pieces, ms)];
  return piece !== undefined && piece.startMs <= ms ? piece.cell : null;
}

/** The place of the first of ascending ranges that ends after an instant, by bisection. */
export function placeAfter(ranges: readonly { endMs: number }[], ms: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.endMs ?? 0) > ms) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A booking of a room that counts in a cell; not judged yet. */
export function roomBooking(row: BookingRow, room: FigureRoom, cell: number | null): RoomBooking {
  const { start_s: startS, held_end_s: heldEndS } = row;
  return { row, room, startS, heldEndS, judged: null, isSelected: true, cell };
}

/** Bookings of the rooms with the cells in which they count; not judged yet. */
export function placedBookings(
  rows: readonly BookingRow[],
  roomOf: (row: BookingRow) => FigureRoom | undefined,
): RoomBooking[] {
  const placed: RoomBooking[] = [];
  for (const row of rows) {
    const room = roomOf(row);
    if (room !== undefined) placed.push(roomBooking(row, room, cellOf(row, room)));
  }
  return placed;
}

/** Those of which a measure or the filter asks what became. */
export function bookingsToJudge(
  bookings: readonly RoomBooking[],
  plan: FigurePlan,
): readonly RoomBooking[] {
  if (!needsOutcomes(plan)) return [];
  return bookings.filter(({ cell }) => cell !== null || plan.filter.asksOutcome);
}
