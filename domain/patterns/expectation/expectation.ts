import { quartersPerDay, type QuarterGrid } from '../week/QuarterGrid.ts';
import { BackTest, mase, testDays, type Method } from './backTest.ts';
import { expectedDay, lastWeekDay } from './expectedDay.ts';
import { toHistory, type History } from './History.ts';
import { bandAround, type HourBand } from './HourBand.ts';

/** Days after today that are predicted. */
const horizonDays = 14;
/** Days of data below which nothing is predicted. */
const neededDays = 28;

/** How well the last four weeks would have been predicted, and the method chosen for that reason. */
export interface Skill {
  /** `last_week` where expectations are no better than the week before; `none` under 28 days of data. */
  method: 'expectation' | 'last_week' | 'none';
  /** Mean absolute error over that of the same slot last week; null where it cannot be computed. */
  mase: number | null;
  /** Share of the valid open time that lay in the band that was known before it, 0..1; 0.8 is aimed at. */
  bandCoverage: number | null;
  /** Days of data before today. */
  historyDays: number;
}

/** A day of quarters; NaN where nothing can be predicted. */
export interface ExpectedDay {
  values: Float64Array;
  low: Float64Array;
  high: Float64Array;
}

/** What to expect of a group. */
export interface Expectation {
  skill: Skill;
  /** A day, from four weeks before today to 14 days after it; whether it is open is for the caller to say. */
  dayOf: (dayNumber: number) => ExpectedDay;
}

const methods: Record<Exclude<Skill['method'], 'none'>, Method> = {
  expectation: expectedDay,
  last_week: lastWeekDay,
};

function daysOfData({ grid, dayMeans }: History, today: number): number {
  const first = dayMeans.findIndex((mean) => mean !== null);
  return first < 0 ? 0 : Math.max(0, today - grid.firstDay - first);
}

function unknownDay(): Float64Array {
  return new Float64Array(quartersPerDay).fill(Number.NaN);
}

function toDay(values: Float64Array, bands: readonly HourBand[]): ExpectedDay {
  const edge = (side: 'low' | 'high') =>
    values.map(
      (value, quarter) =>
        bandAround(value, bands[Math.floor(quarter / 4)] ?? { kind: 'none' })[side],
    );
  return { values, low: edge('low'), high: edge('high') };
}

/**
 * What to expect of a group by what it measured before `today`, with the skill of it: level times shape, or last
 * week where that was no worse over the last four weeks. A day is predicted from earlier days of its weekday alone, so one predicted a
 * day ahead equals one predicted six days ahead.
 */
export function expectation(grid: QuarterGrid, today: number): Expectation {
  const history = toHistory(grid);
  const historyDays = daysOfData(history, today);
  if (historyDays < neededDays) {
    const skill: Skill = { method: 'none', mase: null, bandCoverage: null, historyDays };
    const dayOf = () => ({ values: unknownDay(), low: unknownDay(), high: unknownDay() });
    return { skill, dayOf };
  }
  const error = mase(history, today, expectedDay);
  const name = error !== null && error < 1 ? 'expectation' : 'last_week';
  const method = methods[name];
  const backTest = new BackTest(history, today, method);
  const skill: Skill = {
    method: name,
    mase: error,
    bandCoverage: backTest.bandCoverage,
    historyDays,
  };
  const isTold = (day: number) => day >= today - testDays && day <= today + horizonDays;
  return {
    skill,
    dayOf: (day) =>
      isTold(day) ? toDay(method(history, day), backTest.bandsOf(day)) : toDay(unknownDay(), []),
  };
}
