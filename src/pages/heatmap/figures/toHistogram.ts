import type { ValueScale } from '#contract/heatmapFrame.ts';

/** Values by bars of a scale; the last also holds what is above, as the painted plan's does. */
export function toHistogram(
  values: Float64Array,
  { min = 0, max }: ValueScale,
  bins: number,
): Uint32Array {
  const histogram = new Uint32Array(bins);
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(((value - min) / (max - min)) * bins)));
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  return histogram;
}
