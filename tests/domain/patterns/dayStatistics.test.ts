import { describe, expect, test } from 'vitest';
import { dayInterval } from '#domain/patterns/days/DayError.ts';
import type { DayValue } from '#domain/patterns/days/DayPattern.ts';
import { mayBeChance } from '#domain/patterns/significance.ts';
import { weekdayChange } from '#domain/patterns/weekdayChange.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { seededRandom } from '#tests/seededRandom.ts';

/** 2026-11-02, a Monday. */
const monday = 20_759;
const draws = 2_000;
/** What each weekday has on average, Monday first: far more than days scatter. */
const levels = [2, 6, 8, 5, -3, -9, -9];
const levelOf = (day: number) => levels[weekdayOf(day)] ?? 0;

interface World {
  days: 5 | 7;
  correlation: number;
  /** Whether resemblance fades over a weekend, or from one working day to the next alone. */
  fades: boolean;
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Weeks of days around the levels of their weekdays, each resembling the day before it. */
function weeksOf({ days, correlation, fades }: World, weeks: number, random: () => number) {
  const drawn: DayValue[] = [];
  let rest = normal(random);
  for (let day = monday; day < monday + 7 * weeks; day += 1) {
    const isOpen = weekdayOf(day) < days;
    if (isOpen) drawn.push({ day, value: levelOf(day) + rest });
    if (isOpen || fades) {
      rest = correlation * rest + Math.sqrt(1 - correlation ** 2) * normal(random);
    }
  }
  return drawn;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const worlds: World[] = [0, 0.3, 0.6].flatMap((correlation) => [
  { days: 5, correlation, fades: true },
  { days: 5, correlation, fades: false },
  { days: 7, correlation, fades: true },
]);

describe.each(worlds)('days of $days a week that resemble each other by $correlation', (world) => {
  test('four weeks: 93–97% of intervals of means contain the true mean', () => {
    const random = seededRandom(41);
    let held = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const days = weeksOf(world, 4, random);
      const error = meanOf(days.map(({ day, value }) => value - levelOf(day)));
      if (Math.abs(error) <= (dayInterval(days) ?? 0)) held += 1;
    }
    expect(held / draws).toBeGreaterThanOrEqual(0.93);
    expect(held / draws).toBeLessThanOrEqual(0.97);
  });

  test('four weeks against four: 93–97% of intervals contain no change, and at most 7% are called different', () => {
    const random = seededRandom(43);
    let held = 0;
    let different = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const days = weeksOf(world, 8, random);
      const turn = monday + 28;
      const change = weekdayChange(
        days.filter(({ day }) => day >= turn),
        days.filter(({ day }) => day < turn),
      );
      if (Math.abs(change?.change ?? Number.NaN) <= (change?.range ?? 0)) held += 1;
      if (!mayBeChance(change?.p ?? null)) different += 1;
    }
    expect(held / draws).toBeGreaterThanOrEqual(0.93);
    expect(held / draws).toBeLessThanOrEqual(0.97);
    expect(different / draws).toBeLessThanOrEqual(0.07);
  });
});

test('a change as large as the scatter of independent days is detected', () => {
  const random = seededRandom(47);
  let seen = 0;
  for (let draw = 0; draw < 500; draw += 1) {
    const days = weeksOf({ days: 5, correlation: 0, fades: true }, 8, random);
    const turn = monday + 28;
    const current = days
      .filter(({ day }) => day >= turn)
      .map(({ day, value }) => ({ day, value: value + 1 }));
    const change = weekdayChange(
      current,
      days.filter(({ day }) => day < turn),
    );
    if (!mayBeChance(change?.p ?? null)) seen += 1;
  }
  expect(seen / 500).toBeGreaterThan(0.7);
});
