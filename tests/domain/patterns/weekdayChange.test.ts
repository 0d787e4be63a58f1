import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInterval } from '#domain/patterns/days/DayError.ts';
import type { DayValue } from '#domain/patterns/days/DayPattern.ts';
import { mayBeChance } from '#domain/patterns/significance.ts';
import { weekdayChange } from '#domain/patterns/weekdayChange.ts';

/** 2026-11-02, a Monday. */
const monday = 20_759;

/** Values of one weekday in weeks that follow each other. */
function days(weekday: number, ...values: number[]): DayValue[] {
  return values.map((value, week) => ({ day: monday + weekday + 7 * week, value }));
}

/** Values of working days from a Monday on. */
function workDays(values: readonly number[], from = monday): DayValue[] {
  return values.map((value, at) => ({ day: from + 7 * Math.floor(at / 5) + (at % 5), value }));
}

const somePeriod = fc
  .dictionary(fc.integer({ min: 0, max: 41 }).map(String), fc.integer({ min: 0, max: 100 }), {
    minKeys: 1,
  })
  .map((values) =>
    Object.entries(values).map(([at, value]) => ({ day: monday + Number(at), value })),
  );

describe('the change between two periods', () => {
  test('is the mean over weekdays, however many days each has', () => {
    const current = [...days(0, 0.6, 0.6, 0.6), ...days(1, 0.2)];
    const change = weekdayChange(current, [...days(0, 0.4), ...days(1, 0.2)]);
    expect(change?.change).toBeCloseTo(0.1, 12);
    expect(change?.before).toBeCloseTo(0.3, 12);
  });

  test('leaves out weekdays that only one period has, such as in a holiday week', () => {
    const current = [...days(0, 0.5), ...days(4, 0.9)];
    expect(weekdayChange(current, days(0, 0.4))?.change).toBeCloseTo(0.1, 12);
    expect(weekdayChange(days(4, 0.9), days(0, 0.4))).toBeNull();
    const [own, other] = [days(0, 1, 2, 3, 4, 5), days(0, 2, 3, 4, 5, 7)];
    const longer = [...own, ...days(6, 90, 10)].toSorted((a, b) => a.day - b.day);
    expect(weekdayChange(longer, other)).toEqual(weekdayChange(own, other));
  });

  test('could be chance if days vary more than the periods differ', () => {
    const noisy = days(0, 0.2, 0.8, 0.4, 0.6, 0.5);
    const other = days(0, 0.3, 0.9, 0.3, 0.7, 0.5);
    expect(weekdayChange(noisy, other)?.p).toBeGreaterThan(0.5);
  });

  test('is certain if every day differs by the same amount', () => {
    const before = workDays(Array.from({ length: 20 }, (_, at) => 0.3 + (at % 7) / 100));
    const current = before.map(({ day, value }) => ({ day: day + 28, value: value + 0.2 }));
    expect(weekdayChange(current, before)?.p).toBeLessThan(0.001);
  });

  test('is certain for days that never vary, so that zero change is not chance', () => {
    const same = workDays(Array.from({ length: 20 }, (_, at) => (at % 5) / 3));
    const more = same.map(({ day, value }) => ({ day: day + 28, value: value + 0.1 }));
    expect(weekdayChange(more, same)).toMatchObject({ p: 0, range: 0 });
    expect(weekdayChange(same, same)).toMatchObject({ change: 0, p: 1, range: 0 });
  });

  test('is not judged with fewer than five days in a period, or if no weekday repeats', () => {
    const five = days(0, 1, 2, 4, 3, 5);
    expect(weekdayChange(days(0, 1, 2, 3, 4), five)).toMatchObject({ p: null, range: null });
    const week = workDays([1, 2, 3, 4, 5]);
    expect(weekdayChange(week, week)).toMatchObject({ p: null, range: null });
    expect(mayBeChance(null)).toBe(true);
  });

  test('is symmetric between periods, and its interval agrees with p', () => {
    fc.assert(
      fc.property(somePeriod, somePeriod, (a, b) => {
        const there = weekdayChange(a, b);
        const back = weekdayChange(b, a);
        expect(back === null).toBe(there === null);
        if (there === null || back === null) return;
        expect(back.change).toBeCloseTo(-there.change, 9);
        expect(back.p === null).toBe(there.p === null);
        expect(back.p ?? 1).toBeCloseTo(there.p ?? 1, 9);
        if (there.p === null || there.range === null || Math.abs(there.p - 0.05) < 1e-6) return;
        expect(Math.abs(there.change) > there.range).toBe(there.p < 0.05);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the interval of a mean of days', () => {
  test("doesn't treat differences between weekdays as noise", () => {
    const noise = [0, 1, 0, -1, 1, 0, -1, 0, 1, -1, 1, 0, -1, 1, 0, 0, -1, 0, 1, -1];
    const plain = dayInterval(workDays(noise)) ?? Number.NaN;
    expect(dayInterval(workDays(noise.map((value, at) => value + 40 * (at % 5))))).toBeCloseTo(
      plain,
      9,
    );
  });

  test('is wider where neighboring days resemble each other', () => {
    const apart = [1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1];
    const alike = apart.map((_, at) => (at < 10 ? 1 : -1));
    const half = (values: readonly number[]) => dayInterval(workDays(values)) ?? Number.NaN;
    expect(half(alike)).toBeGreaterThan(2 * half(apart));
  });

  test('is unknown with fewer than five days or without repeating weekdays', () => {
    expect(dayInterval(days(0, 1, 2, 3, 4))).toBeNull();
    expect(dayInterval(workDays([1, 2, 3, 4, 5]))).toBeNull();
    expect(dayInterval(days(0, 1, 2, 3, 4, 5))).not.toBeNull();
  });
});
