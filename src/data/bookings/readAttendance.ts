import { getBookingAttendance } from '#contract/bookingTools.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { AttendanceBasis } from '#domain/booking/attendance.ts';
import type { Reading } from '../metrics/ReportScope.ts';
import { fetchEndpoint } from '../metrics/fetchEndpoint.ts';
import { bookingFilterOf, type BookingQuestion } from './readBookingGroups.ts';

/** Who was expected and who came. */
export type Attendance = ResultOf<typeof getBookingAttendance>;
export type AttendanceGroup = Attendance['groups'][number];

/** One call of getBookingAttendance, through the cache; `groups` is its `group_bookings`. */
export async function readAttendance(
  question: BookingQuestion,
  { groups, basis }: { groups: string; basis: AttendanceBasis },
  reading: Reading,
): Promise<Attendance> {
  const parameters = {
    filter_bookings: bookingFilterOf(question),
    group_bookings: groups,
    basis,
  };
  return await fetchEndpoint(getBookingAttendance, parameters, reading);
}
