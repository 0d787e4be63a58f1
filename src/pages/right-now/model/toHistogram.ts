export interface Histogram {
  /** Zones in each bin; the last bin holds everything at or beyond the end of the domain. */
  counts: number[];
  /** Edges of the bins, one more than bins. */
  edges: number[];
}

/** How many zones have which value; unknown values (NaN) are in no bin. */
export function toHistogram(values: ArrayLike<number>, max: number, bins = 12): Histogram {
  const counts = Array.from({ length: bins }, () => 0);
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const bin = binOf(value, max, bins);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { counts, edges: Array.from({ length: bins + 1 }, (_, i) => (i * max) / bins) };
}

/** The bin of a value: half-open bins, values beyond the domain in the last. */
export function binOf(value: number, max: number, bins: number): number {
  return Math.min(bins - 1, Math.max(0, Math.floor((value / max) * bins)));
}
