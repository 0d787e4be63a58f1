import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { openDaysIn, readBookingDays } from '#src/data/bookings/readBookingDays.ts';
import { readBookingGroups, type GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';

export interface NoShowData {
  request: BookingRequest;
  /** By room, by hour of the week, and by what may explain no-shows. */
  bookings: GroupedBookings;
  openDays: number;
}

const groupings = 'room,weekday*hour,department,recurring,lead_time';

/** Reads what became of the bookings of rooms. */
export async function readNoShows(request: BookingRequest, reading: Reading): Promise<NoShowData> {
  const question = questionOf(request);
  const [bookings, days] = await Promise.all([
    readBookingGroups(question, groupings, reading),
    readBookingDays(question, ['booked_rate'], reading),
  ]);
  return { request, bookings, openDays: openDaysIn(days) };
}
