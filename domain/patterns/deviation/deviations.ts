import { quartersPerDay, type QuarterGrid } from '../week/QuarterGrid.ts';
import { toBaseline, valuesBefore, type Baseline } from './baseline.ts';

/** What a deviation is measured by. */
export interface DeviationRule {
  /** C: the capacity in the unit of the values; 1 where they are shares. */
  capacity: number;
  /** Days that do not enter a baseline, as days since 1970-01-01. They are judged all the same. */
  withoutDays?: ReadonlySet<number>;
}

/** A quarter against what was usual. */
export interface Deviation extends Baseline {
  /** Place in the grid. */
  at: number;
  value: number;
  z: number;
  /** Whether |z| >= 3 and the difference is at least 0.05 C. */
  isFar: boolean;
}

const leastSpread = 0.02;
const farZ = 3;
const farShare = 0.05;
const none: ReadonlySet<number> = new Set();

/** How far a value lies from what is usual: z = (x - median) / max(1.4826 MAD, 0.02 C). */
export function zScore(value: number, { median, spread }: Baseline, capacity: number): number {
  return (value - median) / Math.max(spread, leastSpread * capacity);
}

/** The deviations of the quarters of some rows of a grid, half-open; null where a value or three days before it are not known. */
export function deviations(
  grid: QuarterGrid,
  days: { from: number; toExclusive: number },
  { capacity, withoutDays = none }: DeviationRule,
): (Deviation | null)[] {
  const list: (Deviation | null)[] = [];
  for (let day = days.from; day < days.toExclusive; day += 1) {
    for (let quarter = 0; quarter < quartersPerDay; quarter += 1) {
      const at = day * quartersPerDay + quarter;
      const value = grid.values[at] ?? Number.NaN;
      const baseline = Number.isNaN(value)
        ? null
        : toBaseline(valuesBefore(grid, { day, quarter }, withoutDays));
      list.push(baseline && judge({ at, value, baseline, capacity }));
    }
  }
  return list;
}

function judge({
  at,
  value,
  baseline,
  capacity,
}: {
  at: number;
  value: number;
  baseline: Baseline;
  capacity: number;
}): Deviation {
  const z = zScore(value, baseline, capacity);
  const isFar =
    Math.abs(z) >= farZ && Math.abs(value - baseline.median) >= farShare * capacity - 1e-12;
  return { ...baseline, at, value, z, isFar };
}
