import { quantile } from '../../metric/quantile.ts';
import { thresholds } from '../../metric/thresholds.ts';
import { meanOf, quartersPerDay, type QuarterGrid } from '../week/QuarterGrid.ts';
import { baselineDays, leastBaselineDays } from './baseline.ts';

/** A day against the same weekdays before it. */
export interface DayScore {
  /** Days since 1970-01-01. */
  dayNumber: number;
  /** Wv / W of the day; null where it was closed. */
  coverage: number | null;
  /** Value-minutes over the open time, as if all of it were valid; null under 70 % coverage. */
  minutes: number | null;
  /** The median of the latest eight same weekdays; null of fewer than three. */
  usualMinutes: number | null;
  /** minutes / usual - 1 (metrics.md 3.11); null where either is not known or nothing is usual. */
  score: number | null;
}

/** Value-minutes of a day: the mean over its valid minutes, times all of its open time. */
function dayMinutes(grid: QuarterGrid, day: number) {
  const from = day * quartersPerDay;
  const { open, valid, value } = meanOf(grid, from, from + quartersPerDay);
  const coverage = open > 0 ? valid / open : null;
  const isKnown = value !== null && (coverage ?? 0) >= thresholds.neededData;
  return { coverage, minutes: isKnown ? value * open : null };
}

type DayMinutes = ReturnType<typeof dayMinutes>;

/** The median of the latest eight same weekdays before a row. */
function usualMinutes(
  all: readonly DayMinutes[],
  row: number,
  isLeftOut: (row: number) => boolean,
): number | null {
  const before: number[] = [];
  for (let at = row - 7; at >= 0 && before.length < baselineDays; at -= 7) {
    const minutes = all[at]?.minutes ?? null;
    if (minutes !== null && !isLeftOut(at)) before.push(minutes);
  }
  return before.length < leastBaselineDays ? null : quantile(before, 0.5);
}

/** The scores of some rows of a grid, half-open; days left out enter no median. */
export function dayScores(
  grid: QuarterGrid,
  days: { from: number; toExclusive: number },
  withoutDays: ReadonlySet<number> = new Set(),
): DayScore[] {
  const all = Array.from({ length: grid.dayCount }, (_, day) => dayMinutes(grid, day));
  const isLeftOut = (row: number) => withoutDays.has(grid.firstDay + row);
  return all.slice(days.from, days.toExclusive).map(({ coverage, minutes }, index) => {
    const row = days.from + index;
    const usual = usualMinutes(all, row, isLeftOut);
    const canScore = minutes !== null && usual !== null && usual > 0;
    return {
      dayNumber: grid.firstDay + row,
      coverage,
      minutes,
      usualMinutes: usual,
      score: canScore ? minutes / usual - 1 : null,
    };
  });
}
