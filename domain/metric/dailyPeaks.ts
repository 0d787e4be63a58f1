import { quantile } from './quantile.ts';

/** What the daily peaks of a frame say; null without a day that counts. */
export interface PeakFigures {
  /** Mean of the daily peaks (ADP). */
  averageDailyPeak: number | null;
  p90: number | null;
  validDays: number;
}

/** ADP and P90 daily peak; `today`, a day's number, is partial and left out (3.1). */
export function peakFigures(peaks: Float64Array, today: number | null = null): PeakFigures {
  const counted = peaks.filter((peak, day) => !Number.isNaN(peak) && day !== today);
  const sum = counted.reduce((total, peak) => total + peak, 0);
  return {
    averageDailyPeak: counted.length === 0 ? null : sum / counted.length,
    p90: quantile(counted, 0.9),
    validDays: counted.length,
  };
}
