import { getBookingMetrics } from '#contract/bookingMetrics.ts';
import type { Reading } from '../metrics/ReportScope.ts';
import { fetchEndpoint } from '../metrics/fetchEndpoint.ts';
import { bookingFilterOf, type BookingQuestion } from './readBookingGroups.ts';

/** A course in a room on a weekday, in each week of the frame. */
export interface CourseWeeks {
  course: string | null;
  roomId: string;
  weekday: string;
  /** No-shows and judged meetings by week. */
  weeks: readonly { noShows: number; judged: number }[];
}

/** A course on a weekday in an hour of the day. */
export interface CourseTime {
  course: string | null;
  weekday: string;
  /** The hour in which its meetings begin. */
  hour: number;
  noShows: number;
}

const labels = ['no_show', 'late', 'early_end', 'attended'] as const;

/** What became of classes, week by week, with the times at which they begin. */
export async function readMissedClasses(
  question: BookingQuestion,
  reading: Reading,
): Promise<{ courses: CourseWeeks[]; times: CourseTime[] }> {
  const parameters = {
    filter_bookings: bookingFilterOf(question),
    group_bookings: 'course_code*room*weekday,course_code*weekday*hour',
    interval: 'P1W' as const,
    returntype: labels.join(','),
  };
  const { groups, intervals, metrics } = await fetchEndpoint(
    getBookingMetrics,
    parameters,
    reading,
  );
  const courses: CourseWeeks[] = [];
  const times: CourseTime[] = [];
  for (const [at, { keys }] of groups.entries()) {
    const count = (label: (typeof labels)[number], week: number) =>
      metrics[label]?.[at]?.[week] ?? 0;
    const weeks = intervals.map((_, week) => ({
      noShows: count('no_show', week),
      judged: labels.reduce((sum, label) => sum + count(label, week), 0),
    }));
    const course = keys['course_code'] ?? null;
    const weekday = keys['weekday'] ?? '';
    const roomId = keys['room'];
    const hour = keys['hour'];
    if (roomId != null) {
      courses.push({ course, roomId, weekday, weeks });
    } else if (hour != null) {
      const noShows = weeks.reduce((sum, week) => sum + week.noShows, 0);
      times.push({ course, weekday, hour: Number(hour), noShows });
    }
  }
  return { courses, times };
}
