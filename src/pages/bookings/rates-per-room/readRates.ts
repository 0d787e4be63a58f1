import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { openDaysIn, readBookingDays } from '#src/data/bookings/readBookingDays.ts';
import { readBookingGroups, type GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';

export interface RatesData {
  request: BookingRequest;
  /** Bookings of the building by room. */
  bookings: GroupedBookings;
  openDays: number;
}

/** Reads how the rooms of a building were booked and used. */
export async function readRates(request: BookingRequest, reading: Reading): Promise<RatesData> {
  const question = questionOf(request);
  const [bookings, days] = await Promise.all([
    readBookingGroups(question, 'room', reading),
    readBookingDays(question, ['booked_rate'], reading),
  ]);
  return { request, bookings, openDays: openDaysIn(days) };
}
