import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { openDaysIn, readBookingDays } from '#src/data/bookings/readBookingDays.ts';
import { readBookingGroups, type GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';

export interface PopularityData {
  request: BookingRequest;
  /** Bookings of the rooms in view: by room, by room and hour of the day, and by hour of the day. */
  bookings: GroupedBookings;
  /** Bookings of the whole building by room: what a room's popularity is measured against. */
  building: GroupedBookings;
  openDays: number;
}

/** Reads how much each room was booked, when and how long before. A room is as popular as it is in its building, whatever is in view. */
export async function readPopularity(
  request: BookingRequest,
  reading: Reading,
): Promise<PopularityData> {
  const question = questionOf(request);
  const whole = { ...request, roomFilters: [] };
  const [bookings, building, days] = await Promise.all([
    readBookingGroups(question, 'room,room*hour,hour', reading),
    request.roomFilters.length === 0 ? null : readBookingGroups(questionOf(whole), 'room', reading),
    readBookingDays(question, ['booked_rate'], reading),
  ]);
  return { request, bookings, building: building ?? bookings, openDays: openDaysIn(days) };
}
