import { quantile } from './quantile.ts';
import { thresholds } from './thresholds.ts';
import type { Numbers } from './series/ZoneSeries.ts';

/** A value per slot with its weight, its validity and its opening day; days are numbered 0 .. dayCount. */
export interface DailySlots {
  values: Numbers;
  w: Numbers;
  isValid: Uint8Array;
  day: Int32Array;
  dayCount: number;
}

/** DP(d) by day (metrics.md 3.3): the greatest value of the day's valid open slots; NaN where coverage is under 70 %. */
export function dailyPeaks(slots: DailySlots): Float64Array {
  const open = new Float64Array(slots.dayCount);
  const valid = new Float64Array(slots.dayCount);
  const peaks = new Float64Array(slots.dayCount).fill(Number.NEGATIVE_INFINITY);
  for (let slot = 0; slot < slots.w.length; slot += 1) {
    const day = slots.day[slot] ?? 0;
    const w = slots.w[slot] ?? 0;
    open[day] = (open[day] ?? 0) + w;
    if (w <= 0 || slots.isValid[slot] !== 1) continue;
    valid[day] = (valid[day] ?? 0) + w;
    peaks[day] = Math.max(peaks[day] ?? 0, slots.values[slot] ?? 0);
  }
  return peaks.map((peak, day) => {
    const coverage = (valid[day] ?? 0) / (open[day] ?? 0);
    return coverage >= thresholds.neededData ? peak : Number.NaN;
  });
}

/** What the daily peaks of a frame say; null without a day that counts. */
export interface PeakFigures {
  /** Mean of the daily peaks (ADP). */
  averageDailyPeak: number | null;
  p90: number | null;
  validDays: number;
}

/** ADP and P90 of daily peaks (metrics.md 3.3); `today`, a day's number, is partial and left out (3.1). */
export function peakFigures(peaks: Float64Array, today: number | null = null): PeakFigures {
  const counted = peaks.filter((peak, day) => !Number.isNaN(peak) && day !== today);
  const sum = counted.reduce((total, peak) => total + peak, 0);
  return {
    averageDailyPeak: counted.length === 0 ? null : sum / counted.length,
    p90: quantile(counted, 0.9),
    validDays: counted.length,
  };
}
