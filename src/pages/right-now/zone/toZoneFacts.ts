import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';

/** Metrics of one zone by day. */
export type ZoneDays = Pick<ZoneMetrics, 'metrics' | 'coverage' | 'open_minutes' | 'valid_minutes'>;

/** What the past weeks say of a zone; null where it is not known. */
export interface ZoneFacts {
  timeInUse: number | null;
  fillWhenUsed: number | null;
  /** P90 of the daily peaks of days with coverage of at least 70%. */
  peakPeople: number | null;
  coverage: number | null;
}

/** Facts of a zone from one answer over the whole frame and one by day, of the same rule and frame. */
export function toZoneFacts(whole: ZoneDays, days: ZoneDays): ZoneFacts {
  const dayCoverage = days.coverage[0] ?? [];
  const peaks = (days.metrics.count_max?.[0] ?? []).filter(
    (peak, day): peak is number =>
      peak !== null && (dayCoverage[day] ?? 0) >= thresholds.neededData,
  );
  return {
    timeInUse: whole.metrics.frequency_mean?.[0]?.[0] ?? null,
    fillWhenUsed: whole.metrics.capacity_fraction_used_mean?.[0]?.[0] ?? null,
    peakPeople: quantile(peaks, 0.9),
    coverage: whole.coverage[0]?.[0] ?? null,
  };
}
