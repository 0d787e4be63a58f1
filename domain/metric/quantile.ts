function ascending(values: Iterable<number>): Float64Array {
  return Float64Array.from(values).sort();
}

/** Type 7 quantile, linear between values: for daily and slot values. Null of nothing. */
export function quantile(values: Iterable<number>, q: number): number | null {
  const sorted = ascending(values);
  const rank = (sorted.length - 1) * q;
  const below = sorted[Math.floor(rank)];
  const above = sorted[Math.ceil(rank)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (rank - Math.floor(rank));
}

/** Guards ceil against the rounding of q n, so that 0.07 of 100 is 7. */
const roundingSlack = 1e-9;

/** Type 1 quantile: the smallest value r with P(D <= r) >= q, for counts of rooms or seats needed. Null of nothing. */
export function countQuantile(values: Iterable<number>, q: number): number | null {
  const sorted = ascending(values);
  const rank = Math.max(1, Math.ceil(q * sorted.length - roundingSlack));
  return sorted[rank - 1] ?? null;
}
