import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectation } from '#domain/patterns/expectation/expectation.ts';
import { bandAround, hourBand } from '#domain/patterns/expectation/HourBand.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import type { QuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { dayShape, gridOf, isOfficeHour, monday } from './quarters.ts';

const weeks = 12;
const today = monday + weeks * 7;

/** The greatest value that came, that is expected of the next 14 days, and of their bands. */
function greatest(grid: QuarterGrid) {
  const { dayOf, skill } = expectation(grid, today);
  const most = { came: 0, expected: 0, band: 0 };
  for (const value of grid.values) if (value > most.came) most.came = value;
  for (let day = today; day < today + 14; day += 1) {
    const { values, high } = dayOf(day);
    for (const [at, value] of values.entries()) {
      most.expected = Math.max(most.expected, Number.isNaN(value) ? 0 : value);
      most.band = Math.max(most.band, Number.isNaN(high[at]) ? 0 : (high[at] ?? 0));
    }
  }
  return { ...most, skill };
}

/** A floor on which somebody is seen for a moment now and then, that is moved into in the last week. */
function wakingFloor(seed: number): QuarterGrid {
  const random = seededRandom(seed);
  const moments = Array.from({ length: weeks * 7 }, () => 0.1 * random());
  return gridOf(weeks * 7, (day, quarter) => {
    if (!isOfficeHour(quarter)) return undefined;
    return day >= 77 ? dayShape(50, quarter) : moments[day];
  });
}

/** A desk for one that is taken for whole days, on some weekdays more often than on others. */
function desk(seed: number): QuarterGrid {
  const random = seededRandom(seed);
  const isTaken = Array.from(
    { length: weeks * 7 },
    (_, day) => random() < (day % 7 === 1 ? 0.9 : 0.2),
  );
  return gridOf(weeks * 7, (day, quarter) => {
    if (!isOfficeHour(quarter)) return undefined;
    return isTaken[day] === true ? Number(random() < 0.8) : Number(random() < 0.05);
  });
}

/** A space that counts two people a day at most, each for a quarter of an hour. */
function twoADay(seed: number): QuarterGrid {
  const random = seededRandom(seed);
  const visits = new Set<string>();
  for (let day = 0; day < weeks * 7; day += 1)
    for (let visit = 0; visit < 2; visit += 1)
      visits.add(`${day} ${32 + Math.floor(random() * 40)}`);
  return gridOf(weeks * 7, (day, quarter) =>
    isOfficeHour(quarter) ? Number(visits.has(`${day} ${quarter}`)) : undefined,
  );
}

describe('the band of thin data', () => {
  it.each([
    ['a floor that was silent most of its history', wakingFloor],
    ['a desk that is taken now and then', desk],
    ['a space with two counts a day', twoADay],
  ])('stays on the scale of actual and expected values: %s', (_, gridFor) => {
    for (const seed of [1, 2, 3]) {
      const { came, expected, band, skill } = greatest(gridFor(seed));
      expect(skill.method).not.toBe('none');
      expect(band).toBeLessThanOrEqual(Math.max(came, 2 * expected));
    }
  });

  it('contains most values even if mostly nobody is expected', () => {
    expect(greatest(twoADay(4)).skill.bandCoverage).toBeGreaterThan(0.75);
    expect(greatest(desk(4)).skill.bandCoverage).toBeGreaterThan(0.7);
  });
});

describe('the band of an hour', () => {
  const outcomes = (actuals: readonly number[], expected: number) =>
    actuals.map((actual) => ({ expected, actual }));

  it('is P10 to P90 of actual divided by expected where the base is large enough', () => {
    const band = hourBand(outcomes([8, 9, 10, 11, 12, 8, 9, 10, 11, 12, 10], 10), 12);
    expect(band).toEqual({ kind: 'none' });
    const more = hourBand(outcomes([8, 9, 10, 11, 12, 8, 9, 10, 11, 12, 10, 10, 10], 10), 12);
    // Sorted 8 8 9 9 10 …: rank 1.2 and rank 10.8 of 13 values.
    expect(bandAround(20, more)).toEqual({
      low: expect.closeTo(2 * 8.2) as number,
      high: expect.closeTo(2 * 11.8) as number,
    });
  });

  it('uses differences, between zero and the highest actual value, where the base is tiny', () => {
    const seldom = [...outcomes(Array<number>(14).fill(0), 0.1), ...outcomes([1, 1, 1, 1, 1], 0.1)];
    const band = hourBand(seldom, 1);
    expect(bandAround(0.1, band)).toEqual({ low: 0, high: expect.closeTo(1) as number });
    expect(bandAround(0.8, band)).toEqual({ low: expect.closeTo(0.7) as number, high: 1 });
    expect(bandAround(0, band)).toEqual({ low: 0, high: expect.closeTo(0.9) as number });
  });

  it('is 0 if nobody was expected and nobody came', () => {
    expect(bandAround(0, hourBand(outcomes(Array<number>(20).fill(0), 0), 0))).toEqual({
      low: 0,
      high: 0,
    });
  });

  it('has ordered ends, never below 0 and never above twice the expected or the highest actual value', () => {
    const outcome = fc.record({
      expected: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 50, noNaN: true })),
      actual: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 50, noNaN: true })),
    });
    fc.assert(
      fc.property(
        fc.array(outcome, { minLength: 12, maxLength: 80 }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (list, expected) => {
          const most = Math.max(...list.map(({ actual }) => actual));
          const { low, high } = bandAround(expected, hourBand(list, most));
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeGreaterThanOrEqual(low);
          expect(high).toBeLessThanOrEqual(Math.max(most, 2 * expected));
        },
      ),
    );
  });
});
