import { judgedOf } from '#domain/booking/metric/BookingSums.ts';
import type { BookingMeasures } from './readBookingGroups.ts';

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Measures that add up; absent or null where unknown. */
type Summands = Partial<BookingMeasures>;

/** What rooms or days come to together: sums first, then shares. Null is unknown. */
export function bookingTotals(parts: readonly Summands[]) {
  const sum = (label: keyof BookingMeasures) =>
    parts.reduce((total, measures) => total + (measures[label] ?? 0), 0);
  const valid = sum('valid_minutes');
  const used = sum('booked_used');
  const unused = sum('booked_unused');
  const unbooked = sum('unbooked_used');
  const noShow = sum('no_show');
  const judged = judgedOf({
    no_show: noShow,
    late: sum('late'),
    early_end: sum('early_end'),
    attended: sum('attended'),
  });
  const unknown = sum('unknown');
  return {
    openMinutes: sum('open_minutes'),
    validMinutes: valid,
    bookings: sum('bookings'),
    judged,
    unknown,
    noShow,
    lostMinutes: judged > 0 ? sum('lost_minutes') : null,
    bookedRate: share(sum('booked_minutes'), sum('open_minutes')),
    usedRate: share(used + unbooked, valid),
    bookedUsedRate: share(used, valid),
    bookedUnusedRate: share(unused, valid),
    unbookedUsedRate: share(unbooked, valid),
    freeRate: share(sum('free'), valid),
    unusedShare: share(unused, used + unused),
    accuracy: share(used, used + unused),
    walkInShare: share(unbooked, used + unbooked),
    noShowRate: share(noShow, judged),
    unknownShare: share(unknown, judged + unknown),
  };
}

export type BookingTotals = ReturnType<typeof bookingTotals>;
