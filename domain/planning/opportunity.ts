import { thresholds } from '#domain/metric/thresholds.ts';

/** Guards ceil against the rounding of the division, so that 36 at 0.75 needs 48. */
const roundingSlack = 1e-9;

/** Seats that a peak of people needs when a share `target` of them may be taken. */
export function seatsNeeded(peak: number, target: number = thresholds.target): number {
  // Nobody needs no seat, and not -0 of them.
  return Math.max(0, Math.ceil(peak / target - roundingSlack));
}

/** Seats that can be released, negative when short. */
export function opportunity(
  capacity: number,
  peak: number,
  target: number = thresholds.target,
): number {
  return capacity - seatsNeeded(peak, target);
}
