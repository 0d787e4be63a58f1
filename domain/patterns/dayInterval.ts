import { DayError } from './days/DayError.ts';
import { DayPattern, type DayValue, leastDays } from './days/DayPattern.ts';

/**
 * Half the width of the 95% interval of a mean of ascending days. Null under five days, and where too few of them
 * repeat a weekday.
 */
export function dayInterval(days: readonly DayValue[]): number | null {
  if (days.length < leastDays) return null;
  const numbers = days.map(({ day }) => day);
  const pattern = new DayPattern(numbers, new Float64Array(days.length).fill(1 / days.length));
  const scatter = pattern.scatterOf(Float64Array.from(days, ({ value }) => value));
  return DayError.of(scatter)?.halfWidth ?? null;
}
