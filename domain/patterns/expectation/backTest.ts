import { quantile } from '../../metric/quantile.ts';
import { quartersPerDay } from '../week/QuarterGrid.ts';
import type { History } from './History.ts';

/** Days over which expectations are tested (metrics.md 3.11). */
export const testDays = 28;
/** Fewer ratios give no band. */
const leastRatios = 12;
const hoursPerDay = 24;
const quartersPerHour = quartersPerDay / hoursPerDay;

/** What was expected of a quarter beside what came. */
interface Tested {
  hour: number;
  /** 0 is the first of the four weeks. */
  week: number;
  expected: number;
  actual: number;
  minutes: number;
}

/** Ratios of actual to expected between which eight of ten values lay, by hour of the day; NaN where too few tell. */
export interface RatioBand {
  low: Float64Array;
  high: Float64Array;
}

/** Tells the quarters of a day from those before it. */
export type Method = (history: History, day: number) => Float64Array;

function tested(history: History, endDay: number, method: Method): Tested[] {
  const { grid } = history;
  const list: Tested[] = [];
  for (let day = endDay - testDays; day < endDay; day += 1) {
    const row = day - grid.firstDay;
    if (row < 0) continue;
    const expected = method(history, day);
    for (let quarter = 0; quarter < quartersPerDay; quarter += 1) {
      const at = row * quartersPerDay + quarter;
      const actual = grid.values[at] ?? Number.NaN;
      const own = expected[quarter] ?? Number.NaN;
      if (Number.isNaN(actual) || Number.isNaN(own)) continue;
      list.push({
        hour: Math.floor(quarter / quartersPerHour),
        week: Math.floor((day - endDay + testDays) / 7),
        expected: own,
        actual,
        minutes: grid.openMinutes[at] ?? 0,
      });
    }
  }
  return list;
}

function toBand(list: readonly Tested[]): RatioBand {
  const ratios: number[][] = Array.from({ length: hoursPerDay }, () => []);
  for (const { hour, expected, actual } of list) {
    if (expected > 0) ratios[hour]?.push(actual / expected);
  }
  const edge = (share: number) =>
    Float64Array.from(ratios, (values) =>
      values.length < leastRatios ? Number.NaN : (quantile(values, share) ?? Number.NaN),
    );
  return { low: edge(0.1), high: edge(0.9) };
}

/** The band of a method: P10 to P90 of the back-test's ratios by hour. */
export function ratioBand(history: History, endDay: number, method: Method): RatioBand {
  return toBand(tested(history, endDay, method));
}

/**
 * The share of open time whose value lay in the band, each of the four weeks judged by the ratios of the other three: judged by
 * its own it would be eight in ten by construction. Null where nothing could be judged.
 */
export function bandCoverage(history: History, endDay: number, method: Method): number | null {
  const list = tested(history, endDay, method);
  let all = 0;
  let inside = 0;
  for (let week = 0; week < testDays / 7; week += 1) {
    const { low, high } = toBand(list.filter((one) => one.week !== week));
    for (const { hour, week: own, expected, actual, minutes } of list) {
      const least = expected * (low[hour] ?? Number.NaN);
      const most = expected * (high[hour] ?? Number.NaN);
      if (own !== week || Number.isNaN(least) || Number.isNaN(most)) continue;
      all += minutes;
      if (actual >= least - 1e-12 && actual <= most + 1e-12) inside += minutes;
    }
  }
  return all > 0 ? inside / all : null;
}

/**
 * MASE of a method over the last four weeks before `endDay`: its mean absolute error over that of the same slot a week before, on
 * the open time of which both are known. Null where the week before makes no error, or nothing is known.
 */
export function mase(history: History, endDay: number, method: Method): number | null {
  const { values, openMinutes, firstDay } = history.grid;
  let own = 0;
  let naive = 0;
  for (let day = Math.max(endDay - testDays, firstDay + 7); day < endDay; day += 1) {
    const expected = method(history, day);
    for (let quarter = 0; quarter < quartersPerDay; quarter += 1) {
      const at = (day - firstDay) * quartersPerDay + quarter;
      const actual = values[at] ?? Number.NaN;
      const before = values[at - 7 * quartersPerDay] ?? Number.NaN;
      const value = expected[quarter] ?? Number.NaN;
      if (Number.isNaN(actual) || Number.isNaN(before) || Number.isNaN(value)) continue;
      own += Math.abs(actual - value) * (openMinutes[at] ?? 0);
      naive += Math.abs(actual - before) * (openMinutes[at] ?? 0);
    }
  }
  return naive > 0 ? own / naive : null;
}
