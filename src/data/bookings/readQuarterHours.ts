import { getBookingMetrics } from '#contract/bookingMetrics.ts';
import type { Reading } from '../metrics/ReportScope.ts';
import { fetchEndpoint } from '../metrics/fetchEndpoint.ts';
import { bookingFilterOf, type BookingQuestion } from './readBookingGroups.ts';

/** A quarter of an hour of a weekday in a room, with its minutes over the whole frame. */
export interface RoomQuarter {
  roomId: string;
  /** "Mo" to "Su". */
  weekday: string;
  /** Minutes after local midnight. */
  minute: number;
  openMinutes: number;
  validMinutes: number;
  bookedMinutes: number;
  bookedUsed: number;
  bookedUnused: number;
  unbookedUsed: number;
}

const labels = ['booked_minutes', 'booked_used', 'booked_unused', 'unbooked_used'] as const;

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/** How rooms were planned and used in each open quarter of an hour of the week. */
export async function readQuarterHours(
  question: BookingQuestion,
  reading: Reading,
): Promise<RoomQuarter[]> {
  const parameters = {
    filter_bookings: bookingFilterOf(question),
    group_bookings: 'room*weekday*quarter_hour',
    interval: 'INF' as const,
    returntype: labels.join(','),
  };
  const answer = await fetchEndpoint(getBookingMetrics, parameters, reading);
  const { groups, open_minutes, valid_minutes, metrics } = answer;
  return groups.map(({ keys }, at) => {
    const sum = (label: (typeof labels)[number]) => metrics[label]?.[at]?.[0] ?? 0;
    return {
      roomId: keys['room'] ?? '',
      weekday: keys['weekday'] ?? '',
      minute: minuteOf(keys['quarter_hour'] ?? ''),
      openMinutes: open_minutes[at]?.[0] ?? 0,
      validMinutes: valid_minutes[at]?.[0] ?? 0,
      bookedMinutes: sum('booked_minutes'),
      bookedUsed: sum('booked_used'),
      bookedUnused: sum('booked_unused'),
      unbookedUsed: sum('unbooked_used'),
    };
  });
}
