import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInterval } from '#domain/patterns/dayInterval.ts';
import { weekdayChange, type DayValue } from '#domain/patterns/weekdayChange.ts';

function days(...values: [weekday: number, value: number][]): DayValue[] {
  return values.map(([weekday, value]) => ({ weekday, value }));
}

const someDays = fc.array(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    value: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 20 },
);

describe('the change between two periods', () => {
  test('is the mean of the weekdays, whatever number of days each has', () => {
    const current = days([0, 0.6], [0, 0.6], [0, 0.6], [1, 0.2]);
    const before = days([0, 0.4], [1, 0.2]);
    const change = weekdayChange(current, before);
    expect(change?.change).toBeCloseTo(0.1, 12);
    expect(change?.before).toBeCloseTo(0.3, 12);
  });

  test('leaves out weekdays that only one of them has, such as those of a holiday week', () => {
    const current = days([0, 0.5], [4, 0.9]);
    expect(weekdayChange(current, days([0, 0.4]))?.change).toBeCloseTo(0.1, 12);
    expect(weekdayChange(days([4, 0.9]), days([0, 0.4]))).toBeNull();
  });

  test('may be chance when the days vary more than the periods', () => {
    const noisy = [0.2, 0.8, 0.4, 0.6].map((value): [number, number] => [0, value]);
    const other = [0.3, 0.9, 0.3, 0.7].map((value): [number, number] => [0, value]);
    expect(weekdayChange(days(...noisy), days(...other))?.p).toBeGreaterThan(0.5);
  });

  test('is none when every day differs alike', () => {
    const before = Array.from({ length: 20 }, (_, at): DayValue => ({
      weekday: at % 5,
      value: 0.3 + at / 1000,
    }));
    const current = before.map(({ weekday, value }) => ({ weekday, value: value + 0.2 }));
    expect(weekdayChange(current, before)?.p).toBeLessThan(0.001);
  });

  test('has the opposite sign and the same chance the other way round', () => {
    fc.assert(
      fc.property(someDays, someDays, (a, b) => {
        const there = weekdayChange(a, b);
        const back = weekdayChange(b, a);
        expect(back === null).toBe(there === null);
        if (there === null || back === null) return;
        expect(back.change).toBeCloseTo(-there.change, 9);
        expect(Math.abs(back.p - there.p)).toBeLessThan(0.05);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the interval of a mean of days', () => {
  test('uses the quantile of Student of the textbooks', () => {
    expect(dayInterval([1, 2, 3, 4, 5])).toBeCloseTo((2.776 * Math.sqrt(2.5)) / Math.sqrt(5), 2);
    const many = Array.from({ length: 41 }, (_, at) => at % 2);
    const deviation = Math.sqrt((20 * (1 - 20 / 41) ** 2 + 21 * (20 / 41) ** 2) / 40);
    expect(dayInterval(many)).toBeCloseTo((2.0211 * deviation) / Math.sqrt(41), 4);
  });

  test('is not known under five days', () => {
    expect(dayInterval([1, 2, 3, 4])).toBeNull();
  });
});
