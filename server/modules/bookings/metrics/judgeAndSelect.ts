import type { JudgedBooking } from '#domain/booking/outcomeOf.ts';
import type { BookingRow } from '../BookingRow.ts';
import type { RoomBooking } from './countedBookings.ts';
import type { FigurePlan } from './planMetrics.ts';
import type { Passes } from './selectionOf.ts';

/** Tells what became of bookings. */
export type Judge = (
  rows: readonly BookingRow[],
) => Promise<ReadonlyMap<BookingRow, JudgedBooking>>;

/** Judges those that are asked for, and marks of all those that pass the filter. */
export async function judgeAndSelect(
  bookings: readonly RoomBooking[],
  asked: readonly RoomBooking[],
  { plan, judge, passes }: { plan: FigurePlan; judge: Judge; passes: Passes },
): Promise<void> {
  const judged = await judge(asked.map(({ row }) => row));
  for (const one of asked) one.judged = judged.get(one.row) ?? null;
  // A filter of spaces alone has chosen the rooms already.
  if (!plan.filter.selectsBookings) return;
  for (const one of bookings) one.isSelected = passes(one, one.judged?.outcome ?? null);
}
