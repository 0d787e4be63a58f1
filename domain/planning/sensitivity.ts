import { quantile } from '#domain/metric/quantile.ts';
import { opportunity } from './opportunity.ts';

/** Seats of a space, and the people of its daily peaks. */
export interface PeakedSeats {
  capacity: number;
  /** Of 15-minute means. */
  peaks: readonly number[];
}

/** Seats to release, negative when short, at a target and a service level, 0..1 each; null without a peak. */
export function opportunityAt(
  { capacity, peaks }: PeakedSeats,
  target: number,
  serviceLevel: number,
): number | null {
  const peak = quantile(peaks, serviceLevel);
  return peak === null ? null : opportunity(capacity, peak, target);
}

/** Opportunity by target (rows) and service level (columns). */
export function sensitivity(
  seats: PeakedSeats,
  targets: readonly number[],
  serviceLevels: readonly number[],
): (number | null)[][] {
  return targets.map((target) => serviceLevels.map((level) => opportunityAt(seats, target, level)));
}
