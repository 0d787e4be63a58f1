import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { readAttendance, type Attendance } from '#src/data/bookings/readAttendance.ts';
import { openDaysIn, readBookingDays } from '#src/data/bookings/readBookingDays.ts';
import { readBookingGroups, type GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import {
  readMissedClasses,
  type CourseTime,
  type CourseWeeks,
} from '#src/data/bookings/readMissedClasses.ts';
import { timetableFilter } from '#src/data/bookings/readTimetableRooms.ts';
import type { FrameQuery, Reading } from '#src/data/metrics/ReportScope.ts';

export interface TimetableRequest extends BookingRequest {
  /** The last four weeks of the frame that have passed. */
  recent: FrameQuery;
}

export interface TimetableData {
  request: TimetableRequest;
  /** By room, by hour of the week, and by what may explain no-shows. */
  bookings: GroupedBookings;
  /** Planned sizes and people seen, by the same. */
  attendance: Attendance;
  /** Of the last four weeks. */
  recent: { courses: readonly CourseWeeks[]; times: readonly CourseTime[] };
  openDays: number;
}

const dimensions = 'course_code,department,activity_type,week';
const recentMs = 28 * 86_400_000;

/** The last four weeks before the end of a frame, or before now where that is earlier. */
export function recentFrame({ enddatetime }: FrameQuery, nowMs: number): FrameQuery {
  const endMs = Math.min(Date.parse(enddatetime), nowMs);
  return {
    startdatetime: new Date(endMs - recentMs).toISOString(),
    enddatetime: new Date(endMs).toISOString(),
  };
}

/** Reads what became of the classes of a timetable. */
export async function readTimetableNoShows(
  request: TimetableRequest,
  reading: Reading,
): Promise<TimetableData> {
  const question = questionOf(request, [timetableFilter]);
  const lately = questionOf({ ...request, frame: request.recent }, [timetableFilter]);
  const [bookings, attendance, recent, days] = await Promise.all([
    readBookingGroups(question, `room,weekday*hour,${dimensions}`, reading),
    readAttendance(question, { groups: dimensions, basis: 'planned' }, reading),
    readMissedClasses(lately, reading),
    readBookingDays(question, ['booked_rate'], reading),
  ]);
  return { request, bookings, attendance, recent, openDays: openDaysIn(days) };
}
