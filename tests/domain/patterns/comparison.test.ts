import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayChange, type DayValue } from '#domain/patterns/weekdayChange.ts';
import { benjaminiHochberg } from '#domain/patterns/benjaminiHochberg.ts';
import { WeekdayPermutations } from '#domain/patterns/WeekdayPermutations.ts';

const days = fc.array(
  fc.record({ weekday: fc.integer({ min: 0, max: 6 }), value: fc.integer({ min: 0, max: 9 }) }),
  { maxLength: 24 },
);

/** Both periods as the permutations take them: counts by weekday, and values weekday by weekday, A before B. */
function inOrder(a: readonly DayValue[], b: readonly DayValue[]) {
  const byWeekday = (list: readonly DayValue[]) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => list.filter((day) => day.weekday === weekday));
  const [ofA, ofB] = [byWeekday(a), byWeekday(b)];
  const counts = { a: ofA.map(({ length }) => length), b: ofB.map(({ length }) => length) };
  const values = ofA.flatMap((list, weekday) => list.concat(ofB[weekday] ?? []));
  return { counts, values: Float64Array.from(values, ({ value }) => value) };
}

describe('the difference of two periods', () => {
  it('is that of one series by the same definition, and its p within the error of drawing', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        const { counts, values } = inOrder(a, b);
        const { difference, p } = new WeekdayPermutations(counts).compare(values);
        const expected = weekdayChange(b, a) ?? { change: Number.NaN, p: Number.NaN };
        expect(Number.isNaN(difference)).toBe(Number.isNaN(expected.change));
        expect(Math.abs((difference || 0) - (expected.change || 0))).toBeLessThan(1e-9);
        expect(Math.abs((p || 0) - (expected.p || 0))).toBeLessThan(0.025);
      }),
      { numRuns: 40 },
    );
  });

  it('counts every way to deal few days', () => {
    const counts = { a: [2, 0, 0, 0, 0, 0, 0], b: [2, 0, 0, 0, 0, 0, 1] };
    const permutations = new WeekdayPermutations(counts);
    // Of six ways, the one seen and its mirror; the Sunday of one period alone says nothing.
    expect(permutations.compare(Float64Array.of(1, 2, 5, 6, 9))).toEqual({
      difference: 4,
      p: 2 / 6,
    });
    expect(permutations.compare(Float64Array.of(3, 3, 3, 3, 0))).toEqual({ difference: 0, p: 1 });
  });
});

describe('many tests at once', () => {
  it('stand up to the last that is small enough for its rank', () => {
    const p = Float64Array.of(0.2, 0.01, Number.NaN, 0.05, 0.04, 0.9);
    expect([...benjaminiHochberg(p)]).toEqual([0, 1, 0, 1, 1, 0]);
    expect([...benjaminiHochberg(Float64Array.of(0.2, 0.3))]).toEqual([0, 0]);
    expect([...benjaminiHochberg(Float64Array.of(Number.NaN))]).toEqual([0]);
  });
});
