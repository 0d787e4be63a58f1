import { thresholds } from '#domain/metric/thresholds.ts';

/** A group in a 15-minute bucket. `value` is the mean of the bucket; null where nothing valid was measured. */
export interface PlanningBucket {
  day: number;
  openMinutes: number;
  validMinutes: number;
  value: number | null;
}

type DayMinutes = Pick<PlanningBucket, 'day' | 'openMinutes' | 'validMinutes'>;

/** Guards the comparison against the rounding of sums. */
const roundingSlack = 1e-9;

/** Days before `today` with at least 70% of their open minutes valid. */
export function completeDays(
  buckets: Iterable<DayMinutes>,
  today: number = Number.POSITIVE_INFINITY,
): Set<number> {
  const days = new Map<number, { open: number; valid: number }>();
  for (const { day, openMinutes, validMinutes } of buckets) {
    if (day >= today || openMinutes <= 0) continue;
    const known = days.get(day) ?? { open: 0, valid: 0 };
    known.open += openMinutes;
    known.valid += validMinutes;
    days.set(day, known);
  }
  const isComplete = ({ open, valid }: { open: number; valid: number }) =>
    valid / open >= thresholds.neededData - roundingSlack;
  return new Set([...days].flatMap(([day, minutes]) => (isComplete(minutes) ? [day] : [])));
}

/** Daily peaks on the planning basis, the greatest 15-minute mean of each day: only of complete days. */
export function planningPeaks(
  buckets: Iterable<PlanningBucket>,
  today: number = Number.POSITIVE_INFINITY,
): number[] {
  const list = [...buckets];
  const counted = completeDays(list, today);
  const peaks = new Map<number, number>();
  for (const { day, openMinutes, value } of list) {
    if (!counted.has(day) || openMinutes <= 0 || value === null) continue;
    peaks.set(day, Math.max(peaks.get(day) ?? value, value));
  }
  return [...peaks.values()];
}
