import { getBookingMetrics } from '#contract/bookingMetrics.ts';
import { fetchCall } from '../metrics/fetchCall.ts';
import type { Reading } from '../metrics/Reading.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';
import { bookingFilterOf, staleTimeOf, type BookingQuestion } from './readBookingGroups.ts';

/** How many days of a question have open time. */
export async function readBookedDays(
  question: BookingQuestion,
  { api, isRunning, ...reading }: Reading,
): Promise<number> {
  const { queryKey, queryFn } = endpointQuery(api, getBookingMetrics, {
    filter_bookings: bookingFilterOf(question),
    group_bookings: 'all',
    interval: 'P1D',
    returntype: 'booked_rate',
  });
  const staleTime = staleTimeOf(isRunning);
  const options = { queryKey, staleTime, ...(typeof queryFn === 'function' ? { queryFn } : {}) };
  const { open_minutes } = await fetchCall(options, reading);
  return (open_minutes[0] ?? []).filter((minutes) => (minutes ?? 0) > 0).length;
}
