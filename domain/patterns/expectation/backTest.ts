import { quartersPerDay } from '../week/QuarterGrid.ts';
import type { History } from './History.ts';
import { bandAround, hourBand, type HourBand, type Outcome } from './HourBand.ts';

/** Days over which expectations are tested. */
export const testDays = 28;
const hoursPerDay = 24;
const quartersPerHour = quartersPerDay / hoursPerDay;

/** What was expected of a quarter beside what came. */
interface Tested extends Outcome {
  minutes: number;
}

/** What was predicted for a day, by hour, and the peak that was measured. */
interface TestedDay {
  hours: readonly Tested[][];
  most: number;
}

/** Tells the quarters of a day from those before it. */
export type Method = (history: History, day: number) => Float64Array;

/** What was expected of a day's open quarters beside what came. */
function testDay({ grid }: History, day: number, expected: Float64Array): TestedDay {
  const row = day - grid.firstDay;
  const hours = Array.from({ length: hoursPerDay }, (): Tested[] => []);
  let most = 0;
  for (const [quarter, own] of expected.entries()) {
    const at = row * quartersPerDay + quarter;
    const actual = grid.values[at] ?? Number.NaN;
    if (Number.isNaN(actual) || Number.isNaN(own)) continue;
    hours[Math.floor(quarter / quartersPerHour)]?.push({
      expected: own,
      actual,
      minutes: grid.validMinutes[at] ?? 0,
    });
    most = Math.max(most, actual);
  }
  return { hours, most };
}

function toBands(days: readonly TestedDay[]): HourBand[] {
  const most = days.reduce((so, day) => Math.max(so, day.most), 0);
  return Array.from({ length: hoursPerDay }, (_, hour) =>
    hourBand(
      days.flatMap(({ hours }) => hours[hour] ?? []),
      most,
    ),
  );
}

/** A method on the eight weeks before a day: the latest four are judged, each day by what was known before it, its band too. */
export class BackTest {
  readonly #endDay: number;
  /** From eight weeks before the end on. */
  readonly #tested: readonly TestedDay[];
  readonly #bands = new Map<number, HourBand[]>();

  constructor(history: History, endDay: number, method: Method) {
    this.#endDay = endDay;
    this.#tested = Array.from({ length: 2 * testDays }, (_, at) => {
      const day = endDay - 2 * testDays + at;
      return testDay(history, day, method(history, day));
    });
  }

  /** The bands by hour of a day of the latest four weeks or later: by the four weeks before it that are over. */
  bandsOf(day: number): HourBand[] {
    const end = Math.min(day, this.#endDay);
    const known = this.#bands.get(end);
    if (known !== undefined) return known;
    const to = end - this.#endDay + 2 * testDays;
    const bands = toBands(this.#tested.slice(to - testDays, to));
    this.#bands.set(end, bands);
    return bands;
  }

  /** The share of the valid open time whose value lay in its band; null where nothing could be judged. */
  get bandCoverage(): number | null {
    let all = 0;
    let inside = 0;
    for (let day = this.#endDay - testDays; day < this.#endDay; day += 1) {
      const hours = this.#tested[day - this.#endDay + 2 * testDays]?.hours ?? [];
      for (const [hour, band] of this.bandsOf(day).entries()) {
        for (const { expected, actual, minutes } of hours[hour] ?? []) {
          const { low, high } = bandAround(expected, band);
          if (Number.isNaN(low)) continue;
          all += minutes;
          if (actual >= low - 1e-12 && actual <= high + 1e-12) inside += minutes;
        }
      }
    }
    return all > 0 ? inside / all : null;
  }
}

/**
 * MASE of a method over the last four weeks before `endDay`: its mean absolute error over that of the same slot a week before, on
 * the valid open time of which both are known. Null where the week before makes no error, or nothing is known.
 */
export function mase(history: History, endDay: number, method: Method): number | null {
  const { values, validMinutes, firstDay } = history.grid;
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
      own += Math.abs(actual - value) * (validMinutes[at] ?? 0);
      naive += Math.abs(actual - before) * (validMinutes[at] ?? 0);
    }
  }
  return naive > 0 ? own / naive : null;
}
