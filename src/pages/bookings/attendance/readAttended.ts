import type { AttendanceBasis } from '#domain/booking/attendance.ts';
import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { readAttendance, type Attendance } from '#src/data/bookings/readAttendance.ts';
import { openDaysIn, readBookingDays } from '#src/data/bookings/readBookingDays.ts';
import { readBookingGroups, type GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';

export interface AttendedRequest extends BookingRequest {
  basis: Exclude<AttendanceBasis, 'planned'>;
}

export interface AttendedData {
  request: AttendedRequest;
  /** By room, and by weekday and hour. */
  bookings: GroupedBookings;
  /** By room, size and department, and by weekday and hour. */
  attendance: Attendance;
  openDays: number;
}

/** Reads who was expected at the bookings of a building, and who came. */
export async function readAttended(
  request: AttendedRequest,
  reading: Reading,
): Promise<AttendedData> {
  const question = questionOf(request);
  const groups = 'room,size,department,weekday*hour';
  const [bookings, attendance, days] = await Promise.all([
    readBookingGroups(question, 'room,weekday*hour', reading),
    readAttendance(question, { groups, basis: request.basis }, reading),
    readBookingDays(question, ['booked_rate'], reading),
  ]);
  return { request, bookings, attendance, openDays: openDaysIn(days) };
}
