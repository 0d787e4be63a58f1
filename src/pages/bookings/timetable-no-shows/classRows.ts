import { bookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { Attendance } from '#src/data/bookings/readAttendance.ts';
import type { BookingGroup } from '#src/data/bookings/readBookingGroups.ts';
import { ofKeys } from '#src/features/bookings/countedBookings.ts';
import { keyName } from '#src/features/bookings/keyNames.ts';
import { byLoss, perWeek, type NoShowRow } from '../no-shows/noShowRows.ts';

/** What the no-shows of a timetable are broken down by. */
export const classDimensions = [
  { id: 'course_code', label: 'Course' },
  { id: 'department', label: 'Department' },
  { id: 'activity_type', label: 'Activity' },
  { id: 'week', label: 'Week' },
] as const;

export type ClassDimension = (typeof classDimensions)[number]['id'];

/** Classes that are alike in a dimension: whether people came, and how many of those planned for. */
export interface ClassRow extends NoShowRow {
  /** Planned sizes and people seen, on average over the meetings that people came to. */
  planned: number | null;
  came: number | null;
  /** People seen over planned size. */
  attendance: number | null;
}

interface RowInput {
  groups: readonly BookingGroup[];
  attendance: Attendance;
  weeks: number;
}

/** The classes of an answer by a dimension: weeks in their order, else those first that lose most. */
export function classRows(by: ClassDimension, { groups, attendance, weeks }: RowInput): ClassRow[] {
  const people = new Map(
    attendance.groups
      .filter(({ kind }) => kind === by)
      .map((group) => [group.keys[by] ?? null, group]),
  );
  const rows = groups
    .filter(({ kind }) => kind === by)
    .map(({ keys, metrics }): ClassRow => {
      const key = keys[by] ?? null;
      const totals = bookingTotals([metrics]);
      const own = people.get(key);
      const ofMeeting = (sum: number | undefined) =>
        own && own.meetings > 0 && sum !== undefined ? sum / own.meetings : null;
      return {
        id: key ?? 'unknown',
        name: keyName(by, key),
        detail: '',
        totals,
        counted: ofKeys({ [by]: key }, []),
        lostPerWeek: perWeek(totals.lostMinutes, by === 'week' ? 1 : weeks),
        planned: ofMeeting(own?.meetings_expected),
        came: ofMeeting(own?.meetings_observed),
        attendance: own?.attendance_rate ?? null,
      };
    });
  if (by !== 'week') return rows.toSorted(byLoss);
  return rows
    .filter(({ totals }) => totals.bookings > 0)
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en-US', { numeric: true }));
}
