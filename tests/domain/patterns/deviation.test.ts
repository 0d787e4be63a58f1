import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBaseline } from '#domain/patterns/deviation/baseline.ts';
import { dayScores } from '#domain/patterns/deviation/dayScores.ts';
import { deviations, zScore } from '#domain/patterns/deviation/deviations.ts';
import { flaggedStretches } from '#domain/patterns/deviation/flaggedStretches.ts';
import { quartersPerDay, type QuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { gridOf, isOfficeHour, monday, type ValueAt } from './quarters.ts';

const weeks = 10;
const lastWeek = { from: (weeks - 1) * 7, toExclusive: weeks * 7 };
/** The Wednesday of the last week. */
const wednesday = lastWeek.from + 2;

/** Ten weeks of 50 people of 100, 49 and 51 in turn, with something else in places. */
function office(change: ValueAt = () => undefined): QuarterGrid {
  return gridOf(weeks * 7, (day, quarter) => {
    if (!isOfficeHour(quarter)) return undefined;
    const own = change(day, quarter);
    return own === undefined ? 49 + 2 * (Math.floor(day / 7) % 2) : own;
  });
}

function flagged(grid: QuarterGrid, withoutDays: ReadonlySet<number> = new Set()) {
  return flaggedStretches(grid, deviations(grid, lastWeek, { capacity: 100, withoutDays }));
}

describe('the baseline of a quarter', () => {
  it('is the median of the latest eight same weekdays, with 1.4826 times their MAD', () => {
    // 1..8: median 4.5, distances 3.5 2.5 1.5 0.5 0.5 1.5 2.5 3.5, their median 2.
    expect(toBaseline([8, 7, 6, 5, 4, 3, 2, 1])).toMatchObject({
      median: 4.5,
      spread: 1.4826 * 2,
      days: 8,
    });
  });

  it('uses eight values and no older one', () => {
    const grid = office((day) => (day < 14 ? 1000 : 50));
    const first = deviations(grid, { from: 69, toExclusive: 70 }, { capacity: 100 }).find(
      (one) => one !== null,
    );
    expect(first).toMatchObject({ median: 50, days: 8, z: 0 });
  });

  it('is unknown with fewer than three days, and so are deviations', () => {
    expect(toBaseline([5, 6])).toBeNull();
    const early = deviations(office(), { from: 14, toExclusive: 21 }, { capacity: 100 });
    expect(early.every((one) => one === null)).toBe(true);
  });

  it('limits z by a minimum spread of 0.02 C', () => {
    const flat = toBaseline([50, 50, 50, 50]);
    expect(flat && zScore(56, flat, 100)).toBeCloseTo(3);
    expect(flat && zScore(0.56, { ...flat, median: 0.5 }, 1)).toBeCloseTo(3);
  });
});

describe('deviations', () => {
  it('are absent in a usual week', () => {
    expect(flagged(office())).toEqual([]);
  });

  it('have a time, an expected and an actual value', () => {
    const grid = office((day, quarter) =>
      day === wednesday && quarter >= 40 && quarter < 48 ? 10 : undefined,
    );
    const [stretch, ...others] = flagged(grid);
    expect(others).toEqual([]);
    expect(stretch).toMatchObject({
      from: wednesday * quartersPerDay + 40,
      toExclusive: wednesday * quartersPerDay + 48,
      side: 'below',
      actual: 10,
      expected: 50,
      minutes: 120,
    });
    expect(stretch?.z).toBeCloseTo(-40 / 2);
  });

  it('last an hour at least', () => {
    const lasting = (quarters: number) =>
      flagged(
        office((day, quarter) =>
          day === wednesday && quarter >= 40 && quarter < 40 + quarters ? 90 : undefined,
        ),
      );
    expect(lasting(3)).toEqual([]);
    expect(lasting(4)).toHaveLength(1);
  });

  it('need a difference of 0.05 C in addition to z of 3', () => {
    const shifted = (by: number) => {
      // Of 400 seats, z of 3 asks for 24 people, 0.05 C for 20: the greater rules.
      const grid = gridOf(weeks * 7, (day, quarter) =>
        isOfficeHour(quarter) ? (day === wednesday ? 50 + by : 50) : undefined,
      );
      return flaggedStretches(grid, deviations(grid, lastWeek, { capacity: 400 }));
    };
    expect(shifted(23)).toEqual([]);
    expect(shifted(24)).toHaveLength(1);
    expect(shifted(-24)).toHaveLength(1);
  });

  it('end where the side changes or data is missing', () => {
    const grid = office((day, quarter) => {
      if (day !== wednesday || quarter < 40 || quarter >= 56) return undefined;
      if (quarter === 52) return null;
      return quarter < 46 ? 90 : 10;
    });
    expect(flagged(grid).map(({ side, minutes }) => [side, minutes])).toEqual([
      ['above', 90],
      ['below', 90],
    ]);
  });

  it('are also judged on days that are excluded from baselines', () => {
    const strike = monday + wednesday - 7;
    const grid = office((day) => (day === wednesday - 7 || day === wednesday ? 10 : undefined));
    const [stretch] = flagged(grid, new Set([strike]));
    expect(stretch).toMatchObject({ side: 'below', expected: 50 });
  });

  it('do not depend on the scale, so people and shares of capacity are flagged alike', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 500 }),
        (before, last, seats) => {
          const gridBy = (unit: number) =>
            gridOf(63, (day, quarter) => {
              if (quarter < 40 || quarter >= 44 || day % 7 !== 0) return undefined;
              return (day === 56 ? last : (before[day / 7] ?? 0)) * unit;
            });
          const ofShares = deviations(gridBy(0.01), { from: 56, toExclusive: 57 }, { capacity: 1 });
          const ofPeople = deviations(
            gridBy(seats / 100),
            { from: 56, toExclusive: 57 },
            { capacity: seats },
          );
          const at = 40;
          expect(ofPeople[at]?.z).toBeCloseTo(ofShares[at]?.z ?? Number.NaN, 6);
          expect(Math.sign(ofShares[at]?.z ?? 0)).toBe(
            Math.sign(last - (toBaseline(before)?.median ?? 0)),
          );
        },
      ),
    );
  });
});

describe('day scores', () => {
  it('are people-minutes per valid minute divided by their median, minus one', () => {
    const grid = office((day) => (day === wednesday ? 75 : undefined));
    const scores = dayScores(grid, lastWeek);
    expect(scores[2]?.score).toBeCloseTo(0.5);
    expect(scores[2]?.mean).toBe(75);
    expect(scores[3]?.score).toBeCloseTo(51 / 50 - 1);
  });

  it('count missing time as missing, and are unknown under 70% coverage', () => {
    const missing = (until: number) =>
      dayScores(
        office((day, quarter) => (day === wednesday && quarter < until ? null : undefined)),
        lastWeek,
      )[2];
    expect(missing(32 + 8)).toMatchObject({ coverage: 0.8 });
    expect(missing(32 + 8)?.score).toBeCloseTo(51 / 50 - 1);
    expect(missing(32 + 13)).toMatchObject({ score: null, mean: null });
  });

  it('weigh each quarter by its valid minutes', () => {
    const grid = office((day, quarter) => (day === wednesday && quarter === 40 ? 650 : undefined));
    const whole = dayScores(grid, lastWeek)[2];
    expect(whole?.mean).toBeCloseTo((39 * 15 * 51 + 15 * 650) / 600);
    grid.validMinutes[wednesday * 96 + 40] = 5;
    const partly = dayScores(grid, lastWeek)[2];
    expect(partly?.coverage).toBeCloseTo(590 / 600);
    expect(partly?.mean).toBeCloseTo((39 * 15 * 51 + 5 * 650) / 590);
  });

  it('are unknown on closed days and with fewer than three days', () => {
    const grid = gridOf(21, (day, quarter) =>
      day % 7 < 5 && isOfficeHour(quarter) ? 10 : undefined,
    );
    const [saturday] = dayScores(grid, { from: 19, toExclusive: 20 });
    expect(saturday).toMatchObject({ coverage: null, score: null });
    expect(dayScores(grid, { from: 14, toExclusive: 15 })[0]).toMatchObject({ score: null });
  });
});
