import { getBookingMetrics } from '#contract/bookingMetrics.ts';
import type { Reading } from '../metrics/ReportScope.ts';
import { fetchEndpoint } from '../metrics/fetchEndpoint.ts';
import { bookingFilterOf, type BookingQuestion } from './readBookingGroups.ts';

/** The part of filter_bookings that selects what a timetable plans. */
export const timetableFilter = 'is_timetable==true';

/** Ids of the rooms in which a timetable plans something in open time. */
export async function readTimetableRooms(
  question: BookingQuestion,
  reading: Reading,
): Promise<string[]> {
  const filters = [...(question.filters ?? []), timetableFilter];
  const parameters = {
    filter_bookings: bookingFilterOf({ ...question, filters }),
    group_bookings: 'room',
    interval: 'INF' as const,
    returntype: 'booked_minutes',
  };
  const { groups, metrics } = await fetchEndpoint(getBookingMetrics, parameters, reading);
  return groups.flatMap(({ keys }, at) => {
    const planned = metrics.booked_minutes?.[at]?.[0] ?? 0;
    const room = keys['room'];
    return planned > 0 && room != null ? [room] : [];
  });
}
