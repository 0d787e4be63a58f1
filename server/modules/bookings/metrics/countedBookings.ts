import type { JudgedBooking } from '#domain/booking/outcomeOf.ts';
import type { BookingRow } from '../BookingRow.ts';
import type { FigureRoom } from './FigureRoom.ts';
import { needsOutcomes, type FigurePlan } from './planMetrics.ts';

/** A booking of a room of the figures, with what became of it where that was asked for. */
export interface RoomBooking {
  row: BookingRow;
  room: FigureRoom;
  judged: JudgedBooking | null;
  isSelected: boolean;
  /** The cell in which it counts: that of its first open minute; null when that is not in the frame. */
  cell: number | null;
}

/** The cell of the first open instant of a scheduled time. */
function cellOf({ start_s, scheduled_end_s }: BookingRow, { open }: FigureRoom): number | null {
  const startMs = start_s * 1000;
  const endMs = scheduled_end_s * 1000;
  const first = firstAfter(open.around, startMs);
  if (first === undefined || first.startMs >= endMs) return null;
  const ms = Math.max(first.startMs, startMs);
  const piece = firstAfter(open.pieces, ms);
  return piece !== undefined && piece.startMs <= ms ? piece.cell : null;
}

/** The first of ascending ranges that ends after an instant, by bisection. */
function firstAfter<Range extends { endMs: number }>(
  ranges: readonly Range[],
  ms: number,
): Range | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.endMs ?? 0) > ms) high = middle;
    else low = middle + 1;
  }
  return ranges[low];
}

/** Bookings of the rooms with the cells in which they count; not judged yet. */
export function placedBookings(
  rows: readonly BookingRow[],
  roomOf: (row: BookingRow) => FigureRoom | undefined,
): RoomBooking[] {
  const placed: RoomBooking[] = [];
  for (const row of rows) {
    const room = roomOf(row);
    if (room !== undefined)
      placed.push({ row, room, judged: null, isSelected: true, cell: cellOf(row, room) });
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
