import { seededRandom } from './seededRandom.ts';

/** A figure of one local day; weekday 0 is Monday. */
export interface DayValue {
  weekday: number;
  value: number;
}

/** How a period differs from another (metrics.md 3.6). */
export interface WeekdayChange {
  /** Mean over the weekdays present in both of (mean of the current days - mean of the days before). */
  change: number;
  /** Mean over the same weekdays of the means before. */
  before: number;
  /** Share of the permutations of day labels within weekdays that differ as much. */
  p: number;
}

const permutations = 10_000;
const seed = 20_240_229;
/** Differences that only rounding tells apart are equal. */
const slack = 1e-12;

interface WeekdayPool {
  values: Float64Array;
  total: number;
  /** How many of the values are of the current period; they come first. */
  current: number;
}

function poolsOf(current: readonly DayValue[], before: readonly DayValue[]): WeekdayPool[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const of = (days: readonly DayValue[]) =>
      days.filter((day) => day.weekday === weekday).map(({ value }) => value);
    const own = of(current);
    const other = of(before);
    const values = Float64Array.from([...own, ...other]);
    const total = values.reduce((sum, value) => sum + value, 0);
    return { values, total, current: own.length };
  }).filter(({ values, current: own }) => own > 0 && values.length > own);
}

function difference({ values, total, current }: WeekdayPool, ownSum: number): number {
  return ownSum / current - (total - ownSum) / (values.length - current);
}

function ownSum({ values, current }: WeekdayPool): number {
  let sum = 0;
  for (let at = 0; at < current; at += 1) sum += values[at] ?? 0;
  return sum;
}

/** Draws which days are called current; each draw is as likely as any other. */
function shuffle({ values, current }: WeekdayPool, random: () => number): void {
  for (let at = 0; at < current; at += 1) {
    const other = at + Math.floor(random() * (values.length - at));
    const value = values[at] ?? 0;
    values[at] = values[other] ?? 0;
    values[other] = value;
  }
}

function meanDifference(pools: readonly WeekdayPool[]): number {
  let sum = 0;
  for (const pool of pools) sum += difference(pool, ownSum(pool));
  return sum / pools.length;
}

/**
 * The change from a period before to the current one, weekday by weekday, so that a holiday week does not distort it
 * (metrics.md 3.6); null when no weekday has days in both.
 */
export function weekdayChange(
  current: readonly DayValue[],
  before: readonly DayValue[],
): WeekdayChange | null {
  const pools = poolsOf(current, before);
  if (pools.length === 0) return null;
  const change = meanDifference(pools);
  const meansBefore = pools.map(
    (pool) => (pool.total - ownSum(pool)) / (pool.values.length - pool.current),
  );
  const random = seededRandom(seed);
  let asExtreme = 0;
  for (let round = 0; round < permutations; round += 1) {
    for (const pool of pools) shuffle(pool, random);
    if (Math.abs(meanDifference(pools)) >= Math.abs(change) - slack) asExtreme += 1;
  }
  return {
    change,
    before: meansBefore.reduce((sum, mean) => sum + mean, 0) / pools.length,
    p: (asExtreme + 1) / (permutations + 1),
  };
}
