import { quantile } from '#domain/metric/quantile.ts';
import { dayScores, type DayScore } from '#domain/patterns/deviation/dayScores.ts';
import { deviations, type Deviation } from '#domain/patterns/deviation/deviations.ts';
import {
  flaggedStretches,
  type FlaggedStretch,
} from '#domain/patterns/deviation/flaggedStretches.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { QuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import { gridOfGroup } from '../../shared/quarterAnswer.ts';

/** What deviates in one group. */
export interface GroupDeviations {
  group: MetricGroup;
  grid: QuarterGrid;
  /** Rows of the grid that lie in the frame. */
  rows: { from: number; toExclusive: number };
  /** Of the frame's quarters, in order. */
  deviations: readonly (Deviation | null)[];
  stretches: readonly FlaggedStretch[];
  scores: readonly DayScore[];
}

interface FindInput {
  quarters: MetricAnswer;
  format: DataFormat;
  timeZone: string;
  /** The first day of the frame. */
  startDay: number;
  withoutDays: ReadonlySet<number>;
}

/** C in the unit of the values: seats for people, 1 for shares. Null where people have no seats to be held against. */
function capacityIn(group: MetricGroup, format: DataFormat): number | null {
  if (format !== 'count') return 1;
  const known = valuesOf(group, 'capacity_mean').filter((value) => value !== null);
  return quantile(known, 0.5);
}

/** Deviations, stretches and day scores of one group; null where nothing can be judged. */
export function findDeviations(group: MetricGroup, input: FindInput): GroupDeviations | null {
  const { quarters, format, timeZone, startDay, withoutDays } = input;
  const capacity = capacityIn(group, format);
  if (capacity === null) return null;
  const grid = gridOfGroup(quarters, group, { format, timeZone });
  const rows = { from: Math.max(0, startDay - grid.firstDay), toExclusive: grid.dayCount };
  const found = deviations(grid, rows, { capacity, withoutDays });
  return {
    group,
    grid,
    rows,
    deviations: found,
    stretches: flaggedStretches(grid, found),
    scores: dayScores(grid, rows, withoutDays),
  };
}
