import { thresholds } from '#domain/metric/thresholds.ts';

/** The people above which a count cannot be believed in a space of that capacity; infinite where none is known. */
export function implausibleAbove(capacity: number | null): number {
  if (capacity === null || capacity <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(thresholds.implausiblePeople, thresholds.implausibleCapacities * capacity);
}
