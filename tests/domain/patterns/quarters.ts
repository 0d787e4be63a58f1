import { emptyGrid, quartersPerDay, type QuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';

/** A Monday. */
export const monday = 20_000 - weekdayOf(20_000);

/** A value at a quarter, 0..95, of a row of days; null is not known, undefined closed. */
export type ValueAt = (day: number, quarter: number) => number | null | undefined;

/** Consecutive days from a Monday on. */
export function gridOf(dayCount: number, valueAt: ValueAt): QuarterGrid {
  const grid = emptyGrid(monday, dayCount);
  for (let at = 0; at < dayCount * quartersPerDay; at += 1) {
    const value = valueAt(Math.floor(at / quartersPerDay), at % quartersPerDay);
    if (value === undefined) continue;
    grid.openMinutes[at] = 15;
    if (value === null) continue;
    grid.values[at] = value;
    grid.validMinutes[at] = 15;
  }
  return grid;
}

/** 08:00 to 18:00. */
export function isOfficeHour(quarter: number): boolean {
  return quarter >= 32 && quarter < 72;
}

/** A day of people that rises to its middle and falls again, with a mean of `level`. */
export function dayShape(level: number, quarter: number): number {
  const share = (quarter - 32 + 0.5) / 40;
  return level * (Math.PI / 2) * Math.sin(Math.PI * share);
}
