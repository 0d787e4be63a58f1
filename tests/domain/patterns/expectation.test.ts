import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BackTest, mase } from '#domain/patterns/expectation/backTest.ts';
import { expectation } from '#domain/patterns/expectation/expectation.ts';
import { expectedDay, lastWeekDay } from '#domain/patterns/expectation/expectedDay.ts';
import { toHistory } from '#domain/patterns/expectation/History.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { dayShape, gridOf, isOfficeHour, monday, type ValueAt } from './quarters.ts';

const weeks = 12;
const today = monday + weeks * 7;
const noon = 48;

function office(levelOf: (day: number) => number, noise: ValueAt = () => 0) {
  return gridOf(weeks * 7, (day, quarter) =>
    isOfficeHour(quarter)
      ? Math.max(0, dayShape(levelOf(day), quarter) + (noise(day, quarter) ?? 0))
      : undefined,
  );
}

/** Days that differ by their weekday, and by chance. */
function noisyOffice(seed: number, spread = 0.15) {
  const random = seededRandom(seed);
  const moods = Array.from({ length: weeks * 7 }, () => 1 + spread * (2 * random() - 1));
  return office(
    (day) => (day % 7 === 1 ? 60 : 40) * (moods[day] ?? 1),
    () => 4 * (random() - 0.5),
  );
}

describe('what is expected of a day', () => {
  it('is the weekdays’ shape at their level when all weeks are equal', () => {
    const history = toHistory(office((day) => (day % 7 === 1 ? 60 : 40)));
    expect(expectedDay(history, today)[noon]).toBeCloseTo(dayShape(40, noon));
    expect(expectedDay(history, today + 1)[noon]).toBeCloseTo(dayShape(60, noon));
    expect(expectedDay(history, today + 8)[noon]).toBeCloseTo(dayShape(60, noon));
  });

  it('weighs a day half as much as one three weeks later', () => {
    // Of the last four Mondays 40, 40, 40 and before them 80: one, two, three and four weeks old.
    const grid = gridOf(28, (day, quarter) =>
      isOfficeHour(quarter) ? dayShape(day < 7 ? 80 : 40, quarter) : undefined,
    );
    const weights = [7, 14, 21, 28].map((age) => 0.5 ** (age / 21));
    const [a = 0, b = 0, c = 0, d = 0] = weights;
    const level = (40 * (a + b + c) + 80 * d) / (a + b + c + d);
    const expected = expectedDay(toHistory(grid), monday + 28);
    expect(expected[noon]).toBeCloseTo(dayShape(level, noon));
  });

  it('is unknown for a quarter of an hour with fewer than three days', () => {
    const grid = gridOf(weeks * 7, (day, quarter) => {
      if (!isOfficeHour(quarter)) return undefined;
      return quarter === noon && day < 70 ? null : 40;
    });
    const expected = expectedDay(toHistory(grid), today);
    expect(expected[noon]).toBeNaN();
    expect(expected[noon + 1]).toBeCloseTo(40);
    expect(expected[0]).toBeNaN();
  });

  it('is 0 if nobody ever came', () => {
    expect(expectedDay(toHistory(office(() => 0)), today)[noon]).toBe(0);
  });

  it('depends only on earlier days', () => {
    const grid = noisyOffice(5);
    const changed = { ...grid, values: grid.values.slice() };
    changed.values.fill(999, (weeks * 7 - 7) * 96);
    const day = today - 7;
    expect(expectedDay(toHistory(changed), day)).toEqual(expectedDay(toHistory(grid), day));
  });
});

describe('the back-test', () => {
  it('beats repeating last week if days differ randomly', () => {
    const history = toHistory(noisyOffice(1));
    const error = mase(history, today, expectedDay);
    expect(error).toBeLessThan(0.95);
    expect(mase(history, today, lastWeekDay)).toBeCloseTo(1);
  });

  it('judges each day by the band known before it', () => {
    const grid = noisyOffice(5);
    const changed = { ...grid, values: grid.values.slice() };
    const day = today - 20;
    changed.values.fill(999, (day - monday) * 96, (day - monday + 3) * 96);
    const told = (of: typeof grid) => expectation(of, today).dayOf(day);
    expect(told(changed)).toEqual(told(grid));
    expect(Number.isNaN(told(grid).low[noon])).toBe(false);
    expect(expectation(changed, today).dayOf(today)).not.toEqual(
      expectation(grid, today).dayOf(today),
    );
  });

  it('finds few values in the band once days start to vary', () => {
    const random = seededRandom(3);
    const calm = Array.from({ length: weeks * 7 }, (_, day) =>
      day < 56 ? 1 + 0.02 * random() : 0.5 + random(),
    );
    const grid = office((day) => 40 * (calm[day] ?? 1));
    expect(new BackTest(toHistory(grid), today, expectedDay).bandCoverage).toBeLessThan(0.65);
  });

  it('has about 80% of unseen values within its band', () => {
    const coverages = [1, 2, 3, 4, 5, 6].map(
      (seed) => new BackTest(toHistory(noisyOffice(seed)), today, expectedDay).bandCoverage ?? 0,
    );
    const mean = coverages.reduce((sum, share) => sum + share, 0) / coverages.length;
    expect(mean).toBeGreaterThan(0.7);
    expect(mean).toBeLessThan(0.86);
  });

  it('is unknown if repeating last week makes no error', () => {
    expect(mase(toHistory(office(() => 40)), today, expectedDay)).toBeNull();
  });

  it('does not depend on the unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 99 }),
        (unit, seed) => {
          const grid = noisyOffice(seed);
          const scaled = { ...grid, values: grid.values.map((value) => value * unit) };
          expect(mase(toHistory(scaled), today, expectedDay)).toBeCloseTo(
            mase(toHistory(grid), today, expectedDay) ?? 0,
            9,
          );
        },
      ),
      { numRuns: 5 },
    );
  });
});

describe('an expectation', () => {
  it('reports its accuracy and a band around each value', () => {
    const { skill, dayOf } = expectation(noisyOffice(2), today);
    expect(skill).toMatchObject({ method: 'expectation', historyDays: weeks * 7 });
    expect(skill.mase).toBeLessThan(1);
    const day = dayOf(today + 3);
    expect(day.low[noon]).toBeLessThan(day.values[noon] ?? 0);
    expect(day.high[noon]).toBeGreaterThan(day.values[noon] ?? 0);
  });

  it('reaches from four weeks back to 14 days ahead', () => {
    const { dayOf } = expectation(noisyOffice(2), today);
    const isTold = (day: number) => !Number.isNaN(dayOf(day).values[noon]);
    expect([-29, -28, 14, 15].map((away) => isTold(today + away))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('falls back to last week if that is no worse', () => {
    // People double every three weeks: whoever looks further back than a week is behind.
    const growing = office((day) => 2 * 2 ** (Math.floor(day / 7) / 3));
    const { skill, dayOf } = expectation(growing, today);
    expect(skill.method).toBe('last_week');
    expect(skill.mase).toBeGreaterThanOrEqual(1);
    const lastMonday = (weeks * 7 - 7) * 96 + noon;
    expect(dayOf(today).values[noon]).toBe(growing.values[lastMonday]);
    expect(dayOf(today + 7).values[noon]).toBe(growing.values[lastMonday]);
  });

  it('falls back to last week if every week was the same', () => {
    expect(
      expectation(
        office(() => 40),
        today,
      ).skill,
    ).toMatchObject({
      method: 'last_week',
      mase: null,
    });
  });

  it('needs 28 days of data', () => {
    const young = (dayCount: number) =>
      gridOf(dayCount, (day, quarter) => (isOfficeHour(quarter) ? 40 + (day % 5) : undefined));
    const few = expectation(young(27), monday + 27);
    expect(few.skill).toMatchObject({ method: 'none', mase: null, historyDays: 27 });
    expect(few.dayOf(monday + 27).values[noon]).toBeNaN();
    expect(expectation(young(28), monday + 28).skill.method).not.toBe('none');
  });
});
