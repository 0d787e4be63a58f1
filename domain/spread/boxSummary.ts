import { quantile } from '#domain/metric/quantile.ts';

/** The five figures of a box plot over some values, and those beyond its whiskers. */
export interface BoxSummary {
  /** The least and greatest value within one and a half boxes of the quartiles: the whiskers. */
  low: number;
  high: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  mean: number;
  p90: number;
  /** Positions of the values beyond the whiskers, in the order of the values. */
  outliers: number[];
  count: number;
}

/** How far a whisker reaches, in heights of the box (Tukey). */
const whiskerReach = 1.5;

/** Quartiles of type 7, Tukey's whiskers, mean and P90 of values in any unit; null of nothing. */
export function boxSummary(values: readonly number[]): BoxSummary | null {
  const at = (q: number): number => quantile(values, q) ?? Number.NaN;
  if (values.length === 0) return null;
  const [lowerQuartile, upperQuartile] = [at(0.25), at(0.75)];
  const reach = whiskerReach * (upperQuartile - lowerQuartile);
  const isInside = (value: number): boolean =>
    value >= lowerQuartile - reach && value <= upperQuartile + reach;
  const inside = values.filter(isInside);
  return {
    low: Math.min(...inside),
    high: Math.max(...inside),
    lowerQuartile,
    median: at(0.5),
    upperQuartile,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    p90: at(0.9),
    outliers: values.flatMap((value, index) => (isInside(value) ? [] : [index])),
    count: values.length,
  };
}
