import { quantile } from '#domain/metric/quantile.ts';
import { type BookingSums, judgedOf } from './BookingSums.ts';
import type { BookingMetrics } from './labels.ts';
import { ghostSeries } from './noShowRuns.ts';

/** What kind of group the sums are of. */
export interface SumsKind {
  /** Whether bookings are dealt out to groups: then nobody can say to whose group time without a booking belongs. */
  isOfBookings: boolean;
}

function ratio(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Minutes of a sum, null where nothing could be known of it. */
function minutes(seconds: number, known: number): number | null {
  return known > 0 ? seconds / 60 : null;
}

function timeMetrics(sums: BookingSums, { isOfBookings }: SumsKind) {
  const { openS, validS, bookedS, bookedUsedS, bookedUnusedS, unbookedUsedS, freeS } = sums;
  const usedS = bookedUsedS + unbookedUsedS;
  const orNull = (value: number | null) => (isOfBookings ? null : value);
  return {
    booked_minutes: minutes(bookedS, openS),
    booked_rate: ratio(bookedS, openS),
    booked_used: minutes(bookedUsedS, validS),
    booked_used_rate: ratio(bookedUsedS, validS),
    booked_unused: minutes(bookedUnusedS, validS),
    booked_unused_rate: ratio(bookedUnusedS, validS),
    unbooked_used: orNull(minutes(unbookedUsedS, validS)),
    unbooked_used_rate: orNull(ratio(unbookedUsedS, validS)),
    free: orNull(minutes(freeS, validS)),
    free_rate: orNull(ratio(freeS, validS)),
    used_rate: orNull(ratio(usedS, validS)),
    unused_booked_share: ratio(bookedUnusedS, bookedUsedS + bookedUnusedS),
    accuracy: ratio(bookedUsedS, bookedUsedS + bookedUnusedS),
    walk_in_share: orNull(ratio(unbookedUsedS, usedS)),
    walk_ins: isOfBookings || validS === 0 ? null : sums.walkIns,
  };
}

function outcomeMetrics({ outcomes, checkedIn, checkable }: BookingSums) {
  const { cancelled, pending, unknown, no_show, late, early_end, attended } = outcomes;
  const judged = judgedOf(outcomes);
  const bookings = judged + pending + unknown;
  return {
    bookings,
    cancelled,
    pending,
    unknown,
    no_show,
    late,
    early_end,
    attended,
    no_show_rate: ratio(no_show, judged),
    cancel_rate: ratio(cancelled, bookings + cancelled),
    check_in_rate: ratio(checkedIn, checkable),
  };
}

function usageMetrics(sums: BookingSums) {
  const { openS, validS, bookedS, inUseS, peopleS, seatS, usedSeatS } = sums;
  const frequency = ratio(bookedS, openS);
  const occupancy = ratio(sums.plannedS, sums.plannedSeatS);
  return {
    planned_frequency: frequency,
    planned_occupancy: occupancy,
    planned_utilisation: frequency === null || occupancy === null ? null : frequency * occupancy,
    frequency_mean: ratio(inUseS, validS),
    capacity_fraction_used_mean: ratio(peopleS, usedSeatS),
    utilisation_mean: ratio(peopleS, seatS),
  };
}

/** Lost time is unknown where bookings were over and none of them could be judged. */
function isUnjudged({ outcomes }: BookingSums): boolean {
  return outcomes.unknown > 0 && judgedOf(outcomes) === 0;
}

function peopleMetrics(sums: BookingSums) {
  const { lostS, releasedS, expected, withExpected, durationMinutes, leadHours } = sums;
  const totalMinutes = durationMinutes.reduce((total, one) => total + one, 0);
  return {
    lost_minutes: isUnjudged(sums) ? null : lostS / 60,
    released_minutes: releasedS / 60,
    expected_attendees: withExpected > 0 ? expected : null,
    attendance_rate: ratio(sums.seenOfExpected, sums.expectedOfSeen),
    seat_fill: ratio(sums.seenOfSeats, sums.seatsOfSeen),
    mean_duration_minutes: ratio(totalMinutes, durationMinutes.length),
    median_lead_time_hours: quantile(leadHours, 0.5),
    ghost_series: ghostSeries(sums.occurrences),
  };
}

/** The measures of a group: ratios of its sums. Popularity compares rooms, so it comes from their rates. */
export function metricsOfBookings(sums: BookingSums, kind: SumsKind): BookingMetrics {
  return {
    ...timeMetrics(sums, kind),
    ...outcomeMetrics(sums),
    ...peopleMetrics(sums),
    ...usageMetrics(sums),
    popularity: null,
  };
}
