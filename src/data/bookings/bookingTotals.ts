import type { BookingMeasures } from './readBookingGroups.ts';

/** Bookings of which the sensors tell what became. */
export function judgedOf({ no_show, late, early_end, attended }: BookingMeasures): number {
  return (no_show ?? 0) + (late ?? 0) + (early_end ?? 0) + (attended ?? 0);
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** What rooms come to together: sums first, then shares. Null is unknown. */
export function bookingTotals(rooms: readonly BookingMeasures[]) {
  const sum = (label: keyof BookingMeasures) =>
    rooms.reduce((total, measures) => total + (measures[label] ?? 0), 0);
  const used = sum('booked_used');
  const unused = sum('booked_unused');
  const unbooked = sum('unbooked_used');
  const judged = rooms.reduce((total, measures) => total + judgedOf(measures), 0);
  return {
    openMinutes: sum('open_minutes'),
    validMinutes: sum('valid_minutes'),
    bookings: sum('bookings'),
    judged,
    bookedRate: share(sum('booked_minutes'), sum('open_minutes')),
    usedRate: share(used + unbooked, sum('valid_minutes')),
    unusedShare: share(unused, used + unused),
    walkInShare: share(unbooked, used + unbooked),
    noShowRate: share(sum('no_show'), judged),
  };
}
