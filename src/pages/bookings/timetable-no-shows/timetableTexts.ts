import type { Attendance } from '#src/data/bookings/readAttendance.ts';
import {
  bookingsThat,
  bookingTerms,
  noShowTerm,
} from '#src/features/report/explain/bookingTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';

/** How each number of the page comes about. */
export const terms = {
  noShow: bookingTerms.noShow,
  lost: bookingTerms.lost,
  bookings: bookingTerms.bookings,
  persistent: {
    name: 'Persistent no-shows',
    definition: 'persistent-no-show',
    text: 'Courses that nobody came to in a room on a weekday, in at least 3 of the last 4 weeks.',
  },
  planned: {
    name: 'Planned size',
    definition: 'attendance',
    text: 'People that a meeting was planned for, on average over meetings that people came to.',
    bookings: bookingsThat.cameAbout,
  },
  came: {
    name: 'People who came',
    definition: 'attendance',
    text: 'People seen at the busiest tenth of a meeting, on average over meetings that people came to.',
    bookings: bookingsThat.cameAbout,
  },
  attendance: {
    name: 'Came of planned',
    definition: 'attendance',
    text: 'People seen at the busiest tenth of a meeting over its planned size. Only meetings that people came to count.',
    bookings: bookingsThat.cameAbout,
  },
} as const satisfies Record<string, MetricTerm>;

interface FigureInput {
  total: BookingTotals;
  lostPerWeek: number | null;
  persistent: number;
  attendance: Attendance['total'];
}

/** What became of the classes of a timetable. */
export function timetableFigures(input: FigureInput): ReportFigure[] {
  const { total, lostPerWeek, persistent, attendance } = input;
  return [
    {
      id: 'rate',
      label: 'No-show rate',
      value: formatPercent(total.noShowRate),
      note: `${formatCount(total.noShow)} of ${formatPlural(total.judged, 'judged meeting')}`,
      term: noShowTerm(total.unknown),
    },
    {
      id: 'persistent',
      label: 'Persistent no-shows',
      value: formatCount(persistent),
      note: 'missed in at least 3 of the last 4 weeks',
      term: terms.persistent,
    },
    {
      id: 'lost',
      label: 'Lost hours a week',
      value: formatCount(lostPerWeek),
      note: 'no-shows, late starts, early ends',
      term: terms.lost,
    },
    {
      id: 'attendance',
      label: 'Came of planned',
      value: formatPercent(attendance.attendance_rate),
      note: `${formatPlural(attendance.meetings, 'meeting')} counted`,
      term: terms.attendance,
    },
    {
      id: 'unknown',
      label: 'Not judged',
      value: formatPercent(total.unknownShare),
      note: `${formatCount(total.unknown)} of ${formatPlural(total.unknown + total.judged, 'meeting')}`,
      term: terms.noShow,
      bookings: bookingsThat.areNotJudged,
    },
  ];
}
