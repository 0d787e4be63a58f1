import { readBookedDays } from '#src/data/bookings/readBookedDays.ts';
import { readBookingGroups, type GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';

export interface RatesRequest extends ReportScope {
  /** The booking systems that count; all where none is named. */
  bookingSources: readonly string[];
}

export interface RatesData {
  request: RatesRequest;
  /** Bookings of the building by room. */
  bookings: GroupedBookings;
  openDays: number;
}

/** Reads how the rooms of a building were booked and used. */
export async function readRates(request: RatesRequest, reading: Reading): Promise<RatesData> {
  const question = { scope: request, sources: request.bookingSources };
  const [bookings, openDays] = await Promise.all([
    readBookingGroups(question, 'room', reading),
    readBookedDays(question, reading),
  ]);
  return { request, bookings, openDays };
}
