import { quantile } from '../../metric/quantile.ts';

/** Fewer values give no band. */
const leastValues = 12;
/** A band whose upper ratio is greater rests on next to nothing: the error is more than what was expected. */
const mostRatio = 2;

/** What was expected of a moment beside what came. */
export interface Outcome {
  expected: number;
  actual: number;
}

/** Where eight of ten values lay of an hour of the day, beside what was expected. */
export type HourBand =
  /** By actual over expected. */
  | { kind: 'ratios'; low: number; high: number }
  /** By actual less expected, within nobody and the most that came. */
  | { kind: 'differences'; low: number; high: number; most: number }
  /** Too few values tell. */
  | { kind: 'none' };

function ratioTo({ expected, actual }: Outcome): number[] {
  if (expected > 0) return [actual / expected];
  return actual > 0 ? [Number.POSITIVE_INFINITY] : [];
}

function edgesOf(values: readonly number[]): { low: number; high: number } | null {
  const [low, high] = [quantile(values, 0.1), quantile(values, 0.9)];
  return values.length < leastValues || low === null || high === null ? null : { low, high };
}

/**
 * The band of an hour: P10 to P90 of the ratios of what came to what was expected. Where more than about one
 * value in ten came at over twice what was expected, the base is too small for ratios and the differences tell; `most` is the
 * greatest value of any hour that was tested.
 */
export function hourBand(outcomes: readonly Outcome[], most: number): HourBand {
  if (outcomes.length < leastValues) return { kind: 'none' };
  const ratios = outcomes.flatMap(ratioTo);
  const isWide = !((quantile(ratios, 0.9) ?? Number.NaN) <= mostRatio);
  const byRatio = isWide ? null : edgesOf(ratios.filter(Number.isFinite));
  if (byRatio !== null) return { kind: 'ratios', ...byRatio };
  const byDifference = edgesOf(outcomes.map(({ expected, actual }) => actual - expected));
  return byDifference === null ? { kind: 'none' } : { kind: 'differences', ...byDifference, most };
}

/** The band around a value that is expected; NaN where none is known. */
export function bandAround(expected: number, band: HourBand): { low: number; high: number } {
  if (band.kind === 'none') return { low: Number.NaN, high: Number.NaN };
  if (band.kind === 'ratios') return { low: expected * band.low, high: expected * band.high };
  const within = (value: number) => Math.min(Math.max(0, value), Math.max(expected, band.most));
  return { low: within(expected + band.low), high: within(expected + band.high) };
}
