import { seededRandom } from '../../node/random.ts';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Half of the range between the quartiles, as a share of the median. */
export function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return (at(0.75) - at(0.25)) / 2 / median(values);
}

export interface Ratio {
  readonly ratio: number;
  /** 90% interval of the bootstrap. */
  readonly low: number;
  readonly high: number;
}

const resamples = 2000;

/** Ratio of the medians of two sides, with what it could have been had other rounds been drawn. */
export function bootstrapRatio(ours: readonly number[], peer: readonly number[]): Ratio {
  const random = seededRandom(41);
  const draw = (values: readonly number[]) =>
    values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN);
  const ratios = Array.from({ length: resamples }, () => median(draw(ours)) / median(draw(peer)));
  ratios.sort((a, b) => a - b);
  return {
    ratio: median(ours) / median(peer),
    low: ratios[Math.floor(resamples * 0.05)] ?? Number.NaN,
    high: ratios[Math.floor(resamples * 0.95)] ?? Number.NaN,
  };
}

export type Verdict = 'pass' | 'FAIL' | 'inconclusive';

/** A gate is passed or missed only when the whole interval lies on one side of it. */
export function judge({ low, high }: Ratio, gate: number): Verdict {
  if (high <= gate) return 'pass';
  return low > gate ? 'FAIL' : 'inconclusive';
}
