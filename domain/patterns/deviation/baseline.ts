import { quantile } from '../../metric/quantile.ts';
import { quartersPerDay, type QuarterGrid } from '../week/QuarterGrid.ts';

/** Same-weekday values that make a baseline, the latest ones before a day. */
export const baselineDays = 8;
/** Fewer say nothing about what is usual. */
export const leastBaselineDays = 3;
const madToSigma = 1.4826;

/** What was usual before a day. */
export interface Baseline {
  median: number;
  /** 1.4826 times the median absolute deviation. */
  spread: number;
  /** P10 and P90 of the same values, type 7. */
  low: number;
  high: number;
  days: number;
}

/** The baseline of some values; null of fewer than three. */
export function toBaseline(values: readonly number[]): Baseline | null {
  const median = values.length < leastBaselineDays ? null : quantile(values, 0.5);
  if (median === null) return null;
  const distances = values.map((value) => Math.abs(value - median));
  return {
    median,
    spread: madToSigma * (quantile(distances, 0.5) ?? 0),
    low: quantile(values, 0.1) ?? median,
    high: quantile(values, 0.9) ?? median,
    days: values.length,
  };
}

/**
 * The latest eight known values of the same weekday before a day, at a quarter of the day (`day` is a row of the grid); days
 * left out are passed over.
 */
export function valuesBefore(
  { values, firstDay }: QuarterGrid,
  { day, quarter }: { day: number; quarter: number },
  withoutDays: ReadonlySet<number>,
): number[] {
  const found: number[] = [];
  for (let before = day - 7; before >= 0 && found.length < baselineDays; before -= 7) {
    const value = values[before * quartersPerDay + quarter] ?? Number.NaN;
    if (!Number.isNaN(value) && !withoutDays.has(firstDay + before)) found.push(value);
  }
  return found;
}
