import { bookingLabels } from '#domain/booking/metric/labels.ts';
import type { BookingGroup, BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';

const unknown = Object.fromEntries(bookingLabels.map((label) => [label, null]));

/** Measures of bookings, unknown but for what the test is about. */
export function aMeasures(part: Partial<BookingMeasures>): BookingMeasures {
  return { ...unknown, open_minutes: 600, valid_minutes: 600, ...part } as BookingMeasures;
}

/** A group of an answer of getGroupedBookings. */
export function aBookingGroup(
  keys: Record<string, string>,
  part: Partial<BookingMeasures>,
): BookingGroup {
  return { kind: Object.keys(keys).join('*'), keys, name: '', metrics: aMeasures(part) };
}
