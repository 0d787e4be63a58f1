import { toSeatPlan, type PlannedDay, type SeatPlan } from '#src/data/metrics/planningDays.ts';

/** A whole day with a peak, which counts. */
export function aPlannedDay(value: number, day: number): PlannedDay {
  return { day, value, openMinutes: 600, validMinutes: 600, fate: 'counts' };
}

/** Seats against the peaks of as many days. */
export function aSeatPlan(capacity: number | null, peaks: readonly number[]): SeatPlan {
  return toSeatPlan(capacity, peaks.map(aPlannedDay));
}
