import { studentQuantile } from './studentQuantile.ts';

/** Fewer days say nothing about their spread (metrics.md 3.6). */
const leastDays = 5;

/** Half the width of the 95 % interval of a mean of days: t(0.975, n-1) s / sqrt(n) (metrics.md 3.6); null under 5 days. */
export function dayInterval(values: readonly number[]): number | null {
  const count = values.length;
  if (count < leastDays) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (count - 1));
  return (studentQuantile(count - 1) * deviation) / Math.sqrt(count);
}
