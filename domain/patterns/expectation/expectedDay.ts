import { quantile } from '../../metric/quantile.ts';
import { quartersPerDay } from '../week/QuarterGrid.ts';
import { rowsBefore, type History } from './History.ts';
import { weekdayLevel } from './weekdayLevel.ts';

const shapeDays = 56;
const leastDays = 3;

/** level(wd) by the day means of some rows, all of the weekday of the day. */
function levelOf({ grid, dayMeans }: History, rows: readonly number[], day: number): number | null {
  const past = rows.flatMap((row) => {
    const mean = dayMeans[row] ?? null;
    return mean === null ? [] : [{ dayNumber: grid.firstDay + row, mean }];
  });
  return weekdayLevel(past, day);
}

/** shape(wd, s): the median of value over day mean, of the days of the last eight weeks. */
function shapeAt({ grid, dayMeans }: History, rows: readonly number[], quarter: number): number {
  const shares: number[] = [];
  for (const row of rows) {
    const mean = dayMeans[row] ?? null;
    const value = grid.values[row * quartersPerDay + quarter] ?? Number.NaN;
    if (mean !== null && mean > 0 && !Number.isNaN(value)) shares.push(value / mean);
  }
  return shares.length < leastDays ? Number.NaN : (quantile(shares, 0.5) ?? Number.NaN);
}

/**
 * The quarters that are expected of a day, by the days of its weekday before it: level times shape. NaN where
 * fewer than three days tell; what is closed is for the caller to say.
 */
export function expectedDay(history: History, day: number): Float64Array {
  const expected = new Float64Array(quartersPerDay).fill(Number.NaN);
  const rows = rowsBefore(history, day);
  const level = levelOf(history, rows, day);
  if (level === null) return expected;
  if (level === 0) return expected.fill(0);
  const recent = rows.filter((row) => row + history.grid.firstDay >= day - shapeDays);
  return expected.map((_, quarter) => level * shapeAt(history, recent, quarter));
}

/** The same quarters of the latest same weekday of which they are known. */
export function lastWeekDay(history: History, day: number): Float64Array {
  const { values } = history.grid;
  const rows = rowsBefore(history, day);
  return Float64Array.from({ length: quartersPerDay }, (_, quarter) => {
    const known = rows.find((row) => !Number.isNaN(values[row * quartersPerDay + quarter] ?? NaN));
    return known === undefined ? Number.NaN : (values[known * quartersPerDay + quarter] ?? NaN);
  });
}
