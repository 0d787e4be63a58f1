import { getBookingMetrics } from '#contract/bookingMetrics.ts';
import type { BookingLabel } from '#domain/booking/metric/labels.ts';
import type { Reading } from '../metrics/ReportScope.ts';
import { fetchEndpoint } from '../metrics/fetchEndpoint.ts';
import {
  bookingFilterOf,
  type BookingMeasures,
  type BookingQuestion,
} from './readBookingGroups.ts';

/** A day of a question, [startMs, endMs), with those measures that were asked for; unknown is null. */
export interface BookingDay {
  startMs: number;
  endMs: number;
  measures: Partial<BookingMeasures>;
}

/** The measures of all bookings of a question by local day. Measures of time alone spare the judging of bookings. */
export async function readBookingDays(
  question: BookingQuestion,
  labels: readonly BookingLabel[],
  reading: Reading,
): Promise<BookingDay[]> {
  const parameters = {
    filter_bookings: bookingFilterOf(question),
    group_bookings: 'all',
    interval: 'P1D',
    returntype: labels.join(','),
  };
  const answer = await fetchEndpoint(getBookingMetrics, parameters, reading);
  const { intervals, open_minutes, valid_minutes, metrics } = answer;
  return intervals.map(({ start, end }, at) => ({
    startMs: Date.parse(start),
    endMs: Date.parse(end),
    measures: {
      open_minutes: open_minutes[0]?.[at] ?? null,
      valid_minutes: valid_minutes[0]?.[at] ?? null,
      ...Object.fromEntries(labels.map((label) => [label, metrics[label]?.[0]?.[at] ?? null])),
    },
  }));
}

/** How many days have open time. */
export function openDaysIn(days: readonly BookingDay[]): number {
  return days.filter(({ measures }) => (measures.open_minutes ?? 0) > 0).length;
}
