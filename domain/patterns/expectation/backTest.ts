import { quartersPerDay } from '../week/QuarterGrid.ts';
import type { History } from './History.ts';
import { bandAround, hourBand, type HourBand, type Outcome } from './HourBand.ts';

/** Days over which expectations are tested (metrics.md 3.11). */
export const testDays = 28;
const hoursPerDay = 24;
const quartersPerHour = quartersPerDay / hoursPerDay;

/** What was expected of a quarter beside what came. */
interface Tested extends Outcome {
  hour: number;
  /** 0 is the first of the four weeks. */
  week: number;
  minutes: number;
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

function toBands(list: readonly Tested[]): HourBand[] {
  const byHour = Array.from({ length: hoursPerDay }, (): Tested[] => []);
  for (const one of list) byHour[one.hour]?.push(one);
  const most = list.reduce((so, { actual }) => Math.max(so, actual), 0);
  return byHour.map((outcomes) => hourBand(outcomes, most));
}

/** The bands of a method by hour of the day, from its back-test. */
export function hourBands(history: History, endDay: number, method: Method): HourBand[] {
  return toBands(tested(history, endDay, method));
}

/**
 * The share of open time whose value lay in the band, each of the four weeks judged by the bands of the other three: judged by
 * its own it would be eight in ten by construction. Null where nothing could be judged.
 */
export function bandCoverage(history: History, endDay: number, method: Method): number | null {
  const list = tested(history, endDay, method);
  let all = 0;
  let inside = 0;
  for (let week = 0; week < testDays / 7; week += 1) {
    const bands = toBands(list.filter((one) => one.week !== week));
    for (const { hour, week: own, expected, actual, minutes } of list) {
      const { low, high } = bandAround(expected, bands[hour] ?? { kind: 'none' });
      if (own !== week || Number.isNaN(low)) continue;
      all += minutes;
      if (actual >= low - 1e-12 && actual <= high + 1e-12) inside += minutes;
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
