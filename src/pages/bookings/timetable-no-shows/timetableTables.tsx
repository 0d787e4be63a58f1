import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import type { FrameQuery } from '#src/data/metrics/ReportScope.ts';
import { bookingsThat } from '#src/features/report/explain/bookingTerms.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import type { ClassRow } from './classRows.ts';
import type { PersistentRow } from './persistentRows.ts';
import { terms } from './timetableTexts.ts';

/** What classes have beside the columns of other no-shows. */
export const peopleColumns: readonly Column<ClassRow>[] = [
  {
    id: 'planned',
    title: 'Planned size',
    kind: 'people',
    term: terms.planned,
    width: 88,
    value: ({ planned }) => planned,
  },
  {
    id: 'came',
    title: 'Came',
    kind: 'people',
    term: terms.came,
    width: 80,
    value: ({ came }) => came,
  },
  {
    id: 'attendance',
    title: 'Came of planned',
    kind: 'share',
    term: terms.attendance,
    hasBar: true,
    width: 130,
    value: ({ attendance }) => attendance,
  },
];

/** The classes missed in most of the last weeks, each with the way to the clock of its room. */
export function persistentTable(
  rows: readonly PersistentRow[],
  { clockOf, recent }: { clockOf: (roomId: string) => string; recent: FrameQuery },
): ReportTable<PersistentRow> {
  return reportTable<PersistentRow>({
    id: 'persistent',
    title: 'Persistent no-shows',
    rows,
    columns: [
      { id: 'course', title: 'Course', kind: 'text', width: 110, value: ({ course }) => course },
      {
        id: 'weekday',
        title: 'Weekday',
        kind: 'text',
        width: 110,
        value: ({ weekday }) =>
          weekdayTitles[weekdayNames.findIndex((name) => name === weekday)] ?? weekday,
      },
      {
        id: 'hours',
        title: 'Hour of start',
        kind: 'text',
        width: 110,
        value: ({ hours }) => hours,
      },
      {
        id: 'missed',
        title: 'Weeks missed',
        kind: 'count',
        term: terms.persistent,
        bookings: bookingsThat.nobodyUsed,
        width: 100,
        value: ({ missed }) => missed,
      },
      {
        id: 'judged',
        title: 'Weeks judged',
        kind: 'count',
        term: terms.persistent,
        bookings: bookingsThat.areJudged,
        width: 100,
        value: ({ judged }) => judged,
      },
      {
        id: 'room',
        title: 'Room',
        kind: 'text',
        width: 170,
        value: ({ roomName }) => roomName,
        show: ({ roomId, roomName }) => (
          <LinkTo href={clockOf(roomId)}>{`Clock of ${roomName}`}</LinkTo>
        ),
      },
    ],
    bookingsOf: ({ counted }) => counted && { ...counted, frame: recent },
    timeOf: () => null,
  });
}
