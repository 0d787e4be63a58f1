import { describe, expect, it } from 'vitest';
import { changeInterval } from '#domain/patterns/changeInterval.ts';
import { seededRandom } from '#domain/patterns/seededRandom.ts';
import type { DayValue } from '#domain/patterns/weekdayChange.ts';
import { weekdayDifference } from '#domain/patterns/weekdayDifference.ts';

function days(values: readonly number[], weekday: number): DayValue[] {
  return values.map((value) => ({ weekday, value }));
}

describe('the 95 % interval of a change by weekday', () => {
  it('is that of two samples of one weekday: t times the pooled deviation of their means', () => {
    // Squares 10 and 10 over 8 degrees of freedom: s = 1.5811; s sqrt(2/5) = 1; t(0.975, 8) = 2.306.
    const half = changeInterval(days([1, 2, 3, 4, 5], 0), days([11, 12, 13, 14, 15], 0));
    expect(half).toBeCloseTo(2.306, 3);
  });

  it('is unknown under five days of a period, and where no weekday repeats', () => {
    expect(changeInterval(days([1, 2, 3, 4], 0), days([1, 2, 3, 4, 5], 0))).toBeNull();
    const week = [0, 1, 2, 3, 4].flatMap((weekday) => days([weekday], weekday));
    expect(changeInterval(week, week)).toBeNull();
  });

  it('passes over weekdays that only one period has, as the change does', () => {
    const own = days([1, 2, 3, 4, 5], 0);
    const other = days([2, 3, 4, 5, 6], 0);
    expect(changeInterval([...own, ...days([90, 10], 6)], other)).toBe(changeInterval(own, other));
  });

  it('holds the true change of equal days in about 19 of 20 draws', () => {
    const random = seededRandom(7);
    const week = () => Array.from({ length: 20 }, () => random());
    const toDays = (values: readonly number[]) =>
      values.map((value, at) => ({ weekday: at % 5, value }));
    const draws = Array.from({ length: 200 }, () => [week(), week()] as const);
    const holds = draws.filter(([a, b]) => {
      const change = weekdayDifference(toDays(a), toDays(b))?.change ?? 0;
      return Math.abs(change) <= (changeInterval(toDays(a), toDays(b)) ?? 0);
    });
    expect(holds.length / draws.length).toBeGreaterThan(0.88);
  });
});
