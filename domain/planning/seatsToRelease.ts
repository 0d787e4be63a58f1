import { thresholds } from '#domain/metric/thresholds.ts';
import { opportunityAt } from './sensitivity.ts';

/** By what the seats that are needed are worked out, 0..1 each. */
export interface PlanningGoal {
  /** Share of the seats that may be taken at the peak. */
  target: number;
  /** Share of the days whose peak must fit. */
  serviceLevel: number;
}

/** What seats are released by unless a person chooses otherwise. */
export const usualGoal: PlanningGoal = {
  target: thresholds.target,
  serviceLevel: thresholds.serviceLevelSeats,
};

/** Seats to release, negative when short, of a mean capacity rounded to whole seats; null without seats or a peak. */
export function seatsToRelease(
  capacityMean: number | null,
  peaks: readonly number[],
  { target, serviceLevel }: PlanningGoal = usualGoal,
): number | null {
  if (capacityMean === null || capacityMean <= 0) return null;
  return opportunityAt({ capacity: Math.round(capacityMean), peaks }, target, serviceLevel);
}
