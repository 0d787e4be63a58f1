import { thresholds } from '../../metric/thresholds.ts';
import { meanOf, quartersPerDay, type QuarterGrid } from '../week/QuarterGrid.ts';

/** The past that expectations are computed from. */
export interface History {
  grid: QuarterGrid;
  /** The mean of each day's open time; null under 70% coverage and where a day was closed. */
  dayMeans: readonly (number | null)[];
}

/** Prepares days for `expectedDay`. The last rows may be days that have not passed; those without values count for nothing. */
export function toHistory(grid: QuarterGrid): History {
  const dayMeans = Array.from({ length: grid.dayCount }, (_, day) => {
    const from = day * quartersPerDay;
    const { open, valid, value } = meanOf(grid, from, from + quartersPerDay);
    return open > 0 && valid / open >= thresholds.neededData ? value : null;
  });
  return { grid, dayMeans };
}

/** Rows of the grid with the weekday of a day, before it, the latest first. */
export function rowsBefore({ grid }: History, dayNumber: number): number[] {
  const rows: number[] = [];
  const latest = dayNumber - grid.firstDay - 7;
  for (let row = latest; row >= 0; row -= 7) if (row < grid.dayCount) rows.push(row);
  return rows;
}
