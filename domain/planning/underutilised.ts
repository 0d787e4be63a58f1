import { peakFigures } from '#domain/metric/dailyPeaks.ts';
import { thresholds } from '#domain/metric/thresholds.ts';

/** A zone or group day by day; null is unknown. */
export interface UseOfDays {
  /** Over the frame; null without one. */
  capacity: number | null;
  /** Valid share of the open minutes of the frame. */
  coverage: number | null;
  /** Open days before today, those without data included. */
  days: readonly {
    peak: number | null;
    coverage: number | null;
    /** Minutes in use. */
    usedMinutes: number | null;
  }[];
  /** Minutes in use that make a used day: 60, or 30 for desks. */
  usedDayMinutes: number;
}

export type DoubtReason = 'coverage' | 'days';

export interface UnderUse {
  /** P90 of the daily peaks, in people. */
  p90: number | null;
  /** Whole seats that are free even at the P90 peak; null without a capacity or a peak. */
  spareSeats: number | null;
  /** Days with coverage of 70% and more, and those of them on which it was used. */
  validDays: number;
  usedDays: number;
  /** Not used on any valid day, of which there are enough. */
  isNeverUsed: boolean;
  /** Why nothing can be said; null when enough is known. */
  doubt: DoubtReason | null;
  isUnderutilised: boolean;
}

/** Guards floor against the rounding of a quantile between whole peaks. */
const roundingSlack = 1e-9;

/**
 * Whether seats are spare even at the P90 daily peak: P90 / capacity under one half, on coverage of
 * 70% and ten valid days; otherwise it cannot be said.
 */
export function underUse({ capacity, coverage, days, usedDayMinutes }: UseOfDays): UnderUse {
  const valid = days.filter((day) => (day.coverage ?? 0) >= thresholds.neededData);
  const peaks = Float64Array.from(valid, ({ peak }) => peak ?? Number.NaN);
  const { p90, validDays } = peakFigures(peaks);
  const usedDays = valid.filter(({ usedMinutes }) => (usedMinutes ?? 0) >= usedDayMinutes).length;
  const doubt = doubtOf(coverage, validDays);
  const hasSeats = capacity !== null && capacity > 0 && p90 !== null;
  return {
    p90,
    spareSeats: hasSeats ? Math.max(0, Math.floor(capacity - p90 + roundingSlack)) : null,
    validDays,
    usedDays,
    isNeverUsed: doubt === null && usedDays === 0,
    doubt,
    isUnderutilised: hasSeats && doubt === null && p90 / capacity < thresholds.underUse,
  };
}

function doubtOf(coverage: number | null, validDays: number): DoubtReason | null {
  if (coverage === null || coverage < thresholds.neededData) return 'coverage';
  return validDays < thresholds.neededValidDays ? 'days' : null;
}
