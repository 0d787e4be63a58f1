import type { InstantRange } from '#domain/time/wallRange.ts';
import { answerInThread } from '#server/core/calendar/answerInThread.ts';
import type { BookingSink } from '#server/ingest/bookings/formats/BookingSink.ts';
import type { RawRow } from '#server/ingest/bookings/reading/rawRow.ts';
import type { BookingCalendar, EventReading } from './readCalendarBookings.ts';

const limits = { maxMs: 60_000, maxMemoryMb: 1024 };
const dayMs = 86_400_000;
const usualDays = 400;

/** Where a calendar is followed unless it says what it covers. */
export function usualHorizon(nowMs: number): InstantRange {
  return { startMs: nowMs - usualDays * dayMs, endMs: nowMs + usualDays * dayMs };
}

/** Hands on the bookings of a calendar, each completed, which is read in a thread of its own. Rejects with INVALID_BODY. */
export async function readCalendarBody(
  calendar: BookingCalendar,
  { sink, complete }: { sink: BookingSink; complete: (booking: RawRow) => RawRow },
): Promise<void> {
  const program = new URL('./bookingCalendarWorker.mjs', import.meta.url);
  const readings = await answerInThread<EventReading[]>(program, calendar, limits);
  for (const { bookings, faults, passedOver } of readings) {
    sink.begin(() => null);
    if (faults.length > 0) sink.refuse(faults);
    for (const booking of bookings) sink.take(complete(booking));
    for (let count = 0; count < passedOver; count += 1) sink.passOver();
  }
}
