import { weekdayOf } from '../../time/dayNumber.ts';
import { localDayNumber, localParts } from '../../time/localParts.ts';
import { typicalStepMinutes, type TimedValue } from '../typicalWeek.ts';

/** Quarters of a local day, as the clock on the wall shows them. */
export const quartersPerDay = 1440 / typicalStepMinutes;

/**
 * A group's quarters of an hour on consecutive local days: values[day * 96 + quarter], NaN where nothing is known or all is
 * closed. What a clock shows twice when it goes back is one quarter, what it skips is closed.
 */
export interface QuarterGrid {
  /** The first day, as days since 1970-01-01. */
  firstDay: number;
  dayCount: number;
  values: Float64Array;
  /** Open minutes, 0 where closed. */
  openMinutes: Float64Array;
  /** Of these, the valid ones: what each value weighs. */
  validMinutes: Float64Array;
}

/** Where quarters of an hour lie in a grid of local days. */
export interface QuarterPlaces {
  firstDay: number;
  dayCount: number;
  /** Of each quarter its place in the grid. */
  at: Uint32Array;
}

/** An answer of quarters, as the API gives it: lists of one length. */
export interface Quarters {
  values: readonly (number | null)[];
  openMinutes: readonly (number | null)[];
  validMinutes: readonly (number | null)[];
}

/** Lays quarters of an hour that begin at such instants, in their order, out by local day. */
export function quarterPlaces(startsMs: readonly number[], timeZone: string): QuarterPlaces {
  const dayOf = (ms: number | undefined) =>
    ms === undefined ? undefined : localDayNumber(ms, timeZone);
  const firstDay = dayOf(startsMs[0]) ?? 0;
  const lastDay = dayOf(startsMs.at(-1)) ?? firstDay - 1;
  const at = Uint32Array.from(startsMs, (ms) => {
    const { dayNumber, minuteOfDay } = localParts(ms, timeZone);
    return (dayNumber - firstDay) * quartersPerDay + Math.floor(minuteOfDay / typicalStepMinutes);
  });
  return { firstDay, dayCount: lastDay - firstDay + 1, at };
}

/** The grid of a group's quarters, whose places groups of one answer share. */
export function toQuarterGrid(
  { values, openMinutes, validMinutes }: Quarters,
  places: QuarterPlaces,
): QuarterGrid {
  const grid = emptyGrid(places.firstDay, places.dayCount);
  const sums = new Float64Array(grid.values.length);
  for (const [index, at] of places.at.entries()) {
    const valid = validMinutes[index] ?? 0;
    const value = values[index] ?? null;
    add(grid.openMinutes, at, openMinutes[index] ?? 0);
    if (value === null) continue;
    add(grid.validMinutes, at, valid);
    add(sums, at, value * valid);
  }
  for (const [at, sum] of sums.entries()) grid.values[at] = sum / (grid.validMinutes[at] ?? 0);
  return grid;
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value;
}

/** Days on which all is closed. */
export function emptyGrid(firstDay: number, dayCount: number): QuarterGrid {
  const length = dayCount * quartersPerDay;
  return {
    firstDay,
    dayCount,
    values: new Float64Array(length).fill(Number.NaN),
    openMinutes: new Float64Array(length),
    validMinutes: new Float64Array(length),
  };
}

/** The open quarters of a grid, for the typical week. */
export function* timedQuarters(grid: QuarterGrid): Generator<TimedValue> {
  yield* timedSteps(grid, 1);
}

/** The open hours of a grid: the mean of each, by valid minutes. */
export function* timedHours(grid: QuarterGrid): Generator<TimedValue> {
  yield* timedSteps(grid, 60 / typicalStepMinutes);
}

function* timedSteps(grid: QuarterGrid, quarters: number): Generator<TimedValue> {
  for (let day = 0; day < grid.dayCount; day += 1) {
    const dayNumber = grid.firstDay + day;
    const weekday = weekdayOf(dayNumber);
    for (let quarter = 0; quarter < quartersPerDay; quarter += quarters) {
      const from = day * quartersPerDay + quarter;
      const { open, value } = meanOf(grid, from, from + quarters);
      if (open === 0) continue;
      yield { dayNumber, weekday, minuteOfDay: quarter * typicalStepMinutes, value };
    }
  }
}

/** The mean of a stretch of quarters by valid minutes; null where none is valid. */
export function meanOf(
  { values, openMinutes, validMinutes }: QuarterGrid,
  from: number,
  toExclusive: number,
): { open: number; valid: number; value: number | null } {
  let open = 0;
  let valid = 0;
  let sum = 0;
  for (let at = from; at < toExclusive; at += 1) {
    const minutes = validMinutes[at] ?? 0;
    open += openMinutes[at] ?? 0;
    if (minutes === 0) continue;
    valid += minutes;
    sum += (values[at] ?? 0) * minutes;
  }
  return { open, valid, value: valid > 0 ? sum / valid : null };
}
