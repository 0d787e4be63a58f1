import { thresholds } from '../thresholds.ts';

/** The seats of a unit: those of its area, else of what lies in it; no seat counts twice. */
export function unitSeats(ofArea: number, within: number): number {
  return ofArea > 0 ? ofArea : within;
}

/** Whether enough is known of a unit (metrics.md 3.4): its own area is valid, or what is valid within it holds 70 % of its seats. */
export function isUnitValid(isAreaValid: boolean, seatsWithin: number, seats: number): boolean {
  return isAreaValid || (seats > 0 && seatsWithin / seats >= thresholds.neededData);
}
