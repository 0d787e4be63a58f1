import { thresholds } from '#domain/metric/thresholds.ts';

/** A group in a 15-minute bucket. `value` is the mean of the bucket; null where nothing valid was measured. */
export interface PlanningBucket {
  day: number;
  openMinutes: number;
  validMinutes: number;
  value: number | null;
}

/**
 * Daily peaks on the planning basis, the greatest 15-minute mean of each day: only of days before `today` with
 * at least 70% of their open minutes valid.
 */
export function planningPeaks(
  buckets: Iterable<PlanningBucket>,
  today: number = Number.POSITIVE_INFINITY,
): number[] {
  const days = new Map<number, { open: number; valid: number; peak: number }>();
  for (const { day, openMinutes, validMinutes, value } of buckets) {
    if (day >= today || openMinutes <= 0) continue;
    const known = days.get(day) ?? { open: 0, valid: 0, peak: Number.NEGATIVE_INFINITY };
    known.open += openMinutes;
    known.valid += validMinutes;
    known.peak = Math.max(known.peak, value ?? Number.NEGATIVE_INFINITY);
    days.set(day, known);
  }
  return [...days.values()].flatMap(({ open, valid, peak }) =>
    valid / open >= thresholds.neededData && Number.isFinite(peak) ? [peak] : [],
  );
}
