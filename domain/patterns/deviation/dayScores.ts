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
  /** Value-minutes over valid minutes; null under 70% coverage. */
  mean: number | null;
  /** The median of the latest eight same weekdays; null of fewer than three. */
  usual: number | null;
  /** mean / usual - 1; null where either is not known or nothing is usual. */
  score: number | null;
}

/** A day's value-minutes over its valid minutes. */
function dayMean(grid: QuarterGrid, day: number) {
  const from = day * quartersPerDay;
  const { open, valid, value } = meanOf(grid, from, from + quartersPerDay);
  const coverage = open > 0 ? valid / open : null;
  const isKnown = value !== null && (coverage ?? 0) >= thresholds.neededData;
  return { coverage, mean: isKnown ? value : null };
}

type DayMean = ReturnType<typeof dayMean>;

/** The median of the latest eight same weekdays before a row. */
function usualMean(
  all: readonly DayMean[],
  row: number,
  isLeftOut: (row: number) => boolean,
): number | null {
  const before: number[] = [];
  for (let at = row - 7; at >= 0 && before.length < baselineDays; at -= 7) {
    const mean = all[at]?.mean ?? null;
    if (mean !== null && !isLeftOut(at)) before.push(mean);
  }
  return before.length < leastBaselineDays ? null : quantile(before, 0.5);
}

/** The scores of some rows of a grid, half-open; days left out enter no median. */
export function dayScores(
  grid: QuarterGrid,
  days: { from: number; toExclusive: number },
  withoutDays: ReadonlySet<number> = new Set(),
): DayScore[] {
  const all = Array.from({ length: grid.dayCount }, (_, day) => dayMean(grid, day));
  const isLeftOut = (row: number) => withoutDays.has(grid.firstDay + row);
  return all.slice(days.from, days.toExclusive).map(({ coverage, mean }, index) => {
    const row = days.from + index;
    const usual = usualMean(all, row, isLeftOut);
    const canScore = mean !== null && usual !== null && usual > 0;
    return {
      dayNumber: grid.firstDay + row,
      coverage,
      mean,
      usual,
      score: canScore ? mean / usual - 1 : null,
    };
  });
}
