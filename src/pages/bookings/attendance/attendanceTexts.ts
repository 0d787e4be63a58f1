import { seatShareBands } from '#domain/booking/attendance.ts';
import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { bookingsThat, bookingTerms } from '#src/features/report/explain/bookingTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import type { AttendedData } from './readAttended.ts';

/** How each number of the page comes about. */
export const terms = {
  attendance: {
    name: 'Attendance',
    definition: 'attendance',
    text: 'People seen at the busiest tenth of a meeting over people expected. Only meetings that people came to, and whose attendees are known, count.',
    bookings: `${bookingsThat.cameAbout};expected_attendees>0`,
  },
  expected: {
    name: 'People expected',
    definition: 'attendance',
    text: 'Those who accepted; where nobody did, those invited. “All invited” counts everybody who was invited instead.',
    bookings: bookingsThat.count,
  },
  bookings: bookingTerms.bookings,
  seats: {
    name: 'Expected share of seats',
    definition: 'attendance',
    text: 'People expected at a booking over the seats of its room. Over 100%, not everybody gets a seat.',
    bookings: `${bookingsThat.count};expected_attendees>0`,
  },
  checkIn: {
    name: 'Check-in rate',
    definition: 'counted-booking',
    text: 'Bookings that somebody checked in to, over those that ended. Only booking systems with check-in count.',
    bookings: bookingsThat.count,
  },
} as const satisfies Record<string, MetricTerm>;

/** Nobody is known of any booking. */
export const noAttendees = 'No attendees are known, so only bookings are shown.';

export const notes = {
  scatter:
    'People of a meeting, expected and seen. On the line, as many people came as were expected.',
  funnel: 'Judged bookings, no-shows included, for which invitations and acceptances are known.',
  week: 'People expected at meetings that start in the hour, on average in a week.',
} as const;

/** Of people expected over seats: "0% to 25%", "Over 100%". */
export function bandName(at: number): string {
  const upTo = seatShareBands[at] ?? null;
  if (upTo === null) return `Over ${formatPercent(1)}`;
  const from = at === 0 ? 0 : (seatShareBands[at - 1] ?? 0);
  return `${formatPercent(from)} to ${formatPercent(upTo)}`;
}

/** The attendance of all bookings together. */
export function attendanceFigures({ attendance, bookings }: AttendedData): ReportFigure[] {
  const { total, funnel } = attendance;
  const { check_in_rate, bookings: all } = bookings.total;
  const over = attendance.seat_shares.at(-1)?.bookings ?? 0;
  return [
    {
      id: 'attendance',
      label: 'Attendance',
      value: formatPercent(total.attendance_rate),
      note: `${formatPlural(total.meetings, 'meeting')} counted`,
      term: terms.attendance,
    },
    {
      id: 'expected',
      label: 'People expected',
      value: formatCount(total.bookings === 0 ? null : total.expected),
      note: `at ${formatCount(total.bookings)} of ${formatPlural(all ?? 0, 'booking')}`,
      term: terms.expected,
    },
    {
      id: 'accepted',
      label: 'Accepted',
      value: formatPercent(funnel.invited > 0 ? funnel.accepted / funnel.invited : null),
      note: 'of those invited',
      term: terms.expected,
    },
    {
      id: 'over',
      label: 'Over capacity',
      value: formatCount(over),
      note: 'more people than seats',
      term: terms.seats,
    },
    {
      id: 'checkIn',
      label: 'Check-in rate',
      value: formatPercent(check_in_rate),
      note: check_in_rate === null ? 'no system has check-in' : 'of ended bookings',
      term: terms.checkIn,
    },
  ];
}

/** What an hour of the week says of itself. */
export function hourLines(weeks: number) {
  return ({ expected_attendees, bookings }: BookingMeasures): string[] => [
    `${formatTenths(perWeek(expected_attendees, weeks))} people expected a week`,
    `${formatTenths(perWeek(bookings, weeks))} bookings a week`,
  ];
}

/** A sum as a mean of weeks. */
export function perWeek(sum: number | null, weeks: number): number | null {
  return sum === null || weeks === 0 ? null : sum / weeks;
}
