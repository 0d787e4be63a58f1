import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { climateHours, coreHours, weeklyHours } from '#domain/patterns/hoursInUse.ts';
import type { TypicalWeek } from '#domain/patterns/typicalWeek.ts';

const typical = (median: number, high = median) => ({ low: 0, median, high, days: 4 });

describe('the hours in which a building is in use', () => {
  it('run from the first to the last quarter that reaches the threshold, over a quieter noon', () => {
    const week: TypicalWeek = (weekday, minute) => {
      if (weekday > 4) return null;
      const isBusy = (minute >= 555 && minute < 720) || (minute >= 780 && minute < 990);
      return typical(isBusy ? 0.4 : 0.1);
    };
    const hours = coreHours(week, 0.25);
    expect(hours[0]).toEqual({ from: 555, toExclusive: 990 });
    expect(hours.slice(5)).toEqual([null, null]);
    expect(weeklyHours(hours)).toBe((5 * (990 - 555)) / 60);
  });

  it('use the median for core hours and the 90th percentile for HVAC', () => {
    const week: TypicalWeek = (_, minute) => (minute === 600 ? typical(0.02, 0.06) : typical(0));
    expect(coreHours(week, 0.05)).toEqual(Array(7).fill(null));
    expect(climateHours(week, 0.05)).toEqual(
      Array.from({ length: 7 }, () => ({ from: 600, toExclusive: 615 })),
    );
  });

  it('never grow with the threshold', () => {
    const anyWeek = fc
      .array(fc.double({ min: 0, max: 1.2, noNaN: true }), { minLength: 672, maxLength: 672 })
      .map(
        (values): TypicalWeek =>
          (weekday, minute) =>
            typical(values[weekday * 96 + minute / 15] ?? 0),
      );
    const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyWeek, anyShare, anyShare, (week, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(weeklyHours(coreHours(week, high))).toBeLessThanOrEqual(
          weeklyHours(coreHours(week, low)),
        );
      }),
      { numRuns: 20 },
    );
  });
});
