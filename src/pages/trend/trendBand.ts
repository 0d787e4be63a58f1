import type { MetricLabel } from '#domain/metric/labels.ts';
import { quantile } from '#domain/metric/quantile.ts';
import type { Interval } from '#domain/time/interval.ts';
import { valuesOf, type MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';

export type BandKind = 'p10-p90' | 'min-max';

const basisDays = { PT5M: 14, PT15M: 100 } as const;

/** The interval of the values among which a band is drawn: the finest that a frame of some days allows. */
export function bandBasis(days: number): 'PT5M' | 'PT15M' | 'PT1H' {
  if (days <= basisDays.PT5M) return 'PT5M';
  return days <= basisDays.PT15M ? 'PT15M' : 'PT1H';
}

const order: readonly Interval[] = ['PT5M', 'PT15M', 'PT1H', 'P1D', 'P1W', 'P1M', 'P1Q', 'INF'];

/** Whether buckets hold several values of the basis, so that there is something to be between. */
export function hasBand(interval: Interval, days: number): boolean {
  return order.indexOf(interval) > order.indexOf(bandBasis(days));
}

const basisNames = { PT5M: '5-minute', PT15M: '15-minute', PT1H: 'hourly' } as const;

/** "P10 to P90 of 15-minute values". */
export function bandName(kind: BandKind, days: number): string {
  const range = kind === 'p10-p90' ? 'P10 to P90' : 'lowest to highest';
  return `${range} of ${basisNames[bandBasis(days)]} values`;
}

interface BandInput {
  /** Buckets of the chart, ascending, [startMs, endMs). */
  buckets: readonly { startMs: number; endMs: number }[];
  /** The finer answer; its first group is the one drawn. */
  fine: MetricAnswer;
  label: MetricLabel;
  kind: BandKind;
}

/** The band of each bucket among its open, well covered finer values; null where there are none. */
export function toBand({ buckets, fine, label, kind }: BandInput): {
  lower: (number | null)[];
  upper: (number | null)[];
} {
  const [low, high] = kind === 'p10-p90' ? [0.1, 0.9] : [0, 1];
  const inBuckets = valuesByBucket(buckets, fine, label);
  return {
    lower: inBuckets.map((values) => quantile(values, low)),
    upper: inBuckets.map((values) => quantile(values, high)),
  };
}

function valuesByBucket(
  buckets: BandInput['buckets'],
  { intervals, groups }: MetricAnswer,
  label: MetricLabel,
): number[][] {
  const [group] = groups;
  const values = valuesOf(group, label);
  const inBuckets = buckets.map((): number[] => []);
  let bucket = 0;
  for (const [at, { startMs }] of intervals.entries()) {
    while (bucket < buckets.length && (buckets[bucket]?.endMs ?? 0) <= startMs) bucket += 1;
    const value = values[at] ?? null;
    if (value !== null && group?.isWeak[at] !== true) inBuckets[bucket]?.push(value);
  }
  return inBuckets;
}
