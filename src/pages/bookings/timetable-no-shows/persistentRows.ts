import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import type { CountedBookings } from '#src/data/bookings/CountedBookings.ts';
import type { CourseTime, CourseWeeks } from '#src/data/bookings/readMissedClasses.ts';
import { ofKeys } from '#src/features/bookings/countedBookings.ts';
import { keyName } from '#src/features/bookings/keyNames.ts';

/** Missed in so many of the last four weeks, a class is missed for good. */
const persistentWeeks = 3;

/** A class that nobody came to in most of the last weeks. */
export interface PersistentRow {
  id: string;
  course: string;
  roomId: string;
  roomName: string;
  weekday: string;
  /** The hours in which it begins. */
  hours: string;
  /** Its meetings. */
  counted: CountedBookings | null;
  /** Weeks in which it was missed, and in which it could be judged. */
  missed: number;
  judged: number;
}

interface PersistentInput {
  courses: readonly CourseWeeks[];
  times: readonly CourseTime[];
  nameOf: (roomId: string) => string;
}

/** The hours in which a class begins that is missed again and again; those of any no-show where rooms share them out. */
function hoursOf(times: readonly CourseTime[], { course, weekday }: CourseWeeks): string {
  const missed = times.filter(
    (one) => one.course === course && one.weekday === weekday && one.noShows > 0,
  );
  const often = missed.filter(({ noShows }) => noShows >= persistentWeeks);
  return (often.length > 0 ? often : missed)
    .toSorted((a, b) => a.hour - b.hour)
    .map(({ hour }) => keyName('hour', String(hour)))
    .join(', ');
}

/** The classes that were missed in at least three of the last four weeks, the most missed first. */
export function persistentRows({ courses, times, nameOf }: PersistentInput): PersistentRow[] {
  return courses
    .map((one): PersistentRow => ({
      id: `${one.course ?? ''} ${one.roomId} ${one.weekday}`,
      course: keyName('course_code', one.course),
      roomId: one.roomId,
      roomName: nameOf(one.roomId),
      weekday: one.weekday,
      hours: hoursOf(times, one),
      counted: ofKeys({ course_code: one.course, room: one.roomId, weekday: one.weekday }, []),
      missed: one.weeks.filter(({ noShows }) => noShows > 0).length,
      judged: one.weeks.filter(({ judged }) => judged > 0).length,
    }))
    .filter(({ missed }) => missed >= persistentWeeks)
    .toSorted(
      (a, b) =>
        b.missed - a.missed ||
        a.course.localeCompare(b.course) ||
        dayOrder(a.weekday) - dayOrder(b.weekday),
    );
}

function dayOrder(weekday: string): number {
  return weekdayNames.findIndex((name) => name === weekday);
}
