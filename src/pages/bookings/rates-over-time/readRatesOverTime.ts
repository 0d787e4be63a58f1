import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { readBookingDays, type BookingDay } from '#src/data/bookings/readBookingDays.ts';
import { readBookingGroups, type GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading, FrameQuery } from '#src/data/metrics/ReportScope.ts';
import type { ComparedFrame } from '#src/features/filters/scope/comparedFrame.ts';

export interface OverTimeRequest extends BookingRequest {
  compared: ComparedFrame | null;
  /** The days to come after the frame; null where the frame ends before today. */
  ahead: FrameQuery | null;
}

export interface OverTimeData {
  request: OverTimeRequest;
  /** By room, and by hour of the day. */
  bookings: GroupedBookings;
  days: readonly BookingDay[];
  ahead: readonly BookingDay[];
  compared: { bookings: GroupedBookings; days: readonly BookingDay[] } | null;
}

const dayLabels = ['booked_minutes', 'booked_used', 'booked_unused', 'unbooked_used'] as const;

/** Reads the rates of rooms by day and by hour of the day, what is booked of the days to come, and the compared period. */
export async function readRatesOverTime(
  request: OverTimeRequest,
  reading: Reading,
): Promise<OverTimeData> {
  const { compared, ahead } = request;
  const within = (frame: FrameQuery) => questionOf({ ...request, frame });
  const past = { ...reading, isRunning: false };
  const [bookings, days, daysAhead, other] = await Promise.all([
    readBookingGroups(questionOf(request), 'room,hour', reading),
    readBookingDays(questionOf(request), dayLabels, reading),
    ahead === null ? [] : readBookingDays(within(ahead), ['booked_minutes'], reading),
    compared === null
      ? null
      : Promise.all([
          readBookingGroups(within(compared.query), 'room,hour', past),
          readBookingDays(within(compared.query), dayLabels, past),
        ]),
  ]);
  return {
    request,
    bookings,
    days,
    ahead: daysAhead,
    compared: other && { bookings: other[0], days: other[1] },
  };
}
