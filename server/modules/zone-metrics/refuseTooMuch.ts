import type { Interval } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { refuseBeyond } from '#server/core/faults/refuseParameters.ts';
import type { MetricQuery } from './MetricQuery.ts';
import { requestedLabels } from './requestedLabels.ts';

const dayMs = 86_400_000;

/** No interval of a calendar is longer than this, a day with an hour more and long quarters included. */
const longestMs: Readonly<Record<Exclude<Interval, 'INF'>, number>> = {
  PT5M: 300_000,
  PT15M: 900_000,
  PT1H: 3_600_000,
  P1D: dayMs + 7_200_000,
  P1W: 7 * dayMs + 7_200_000,
  P1M: 31 * dayMs + 7_200_000,
  P1Q: 92 * dayMs + 7_200_000,
};

/** Two years of quarters of an hour. */
const maxIntervals = 75_000;
const maxCells = 1_000_000;
/** Numbers of the answer: matrices of open and valid minutes and so on, and one of each label. */
const maxValues = 6_000_000;
const coverageMatrices = 6;
const maxGroups = 60_000;
/** Intervals are dealt out to each building. */
const maxBuildingIntervals = 500_000;

/** How many intervals a frame has at least: told without walking it. */
export function leastIntervals(interval: Interval, { startMs, endMs }: InstantRange): number {
  return interval === 'INF' ? 1 : Math.max(1, Math.floor((endMs - startMs) / longestMs[interval]));
}

/** Refuses a question whose answer would be too large, before anything is worked out. Throws INVALID_PARAMETER with the bound. */
export function refuseTooMuch(
  query: MetricQuery,
  frame: InstantRange,
  { groups, buildings }: { groups: number; buildings: number },
): void {
  const intervals = leastIntervals(query.interval, frame);
  const cells = intervals * Math.max(1, groups);
  refuseBeyond(maxGroups, groups, 'groups');
  refuseBeyond(maxIntervals, intervals, 'intervals');
  refuseBeyond(maxBuildingIntervals, intervals * buildings, 'intervals of all buildings');
  refuseBeyond(maxCells, cells, 'cells, groups times intervals,');
  const values = cells * (coverageMatrices + requestedLabels(query).length);
  refuseBeyond(maxValues, values, 'values, groups times intervals times metrics,');
}
