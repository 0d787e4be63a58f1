import { setImmediate as nextTurn } from 'node:timers/promises';
import { toQuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { expectation, type Skill } from '#domain/patterns/expectation/expectation.ts';
import { AppError } from '#server/core/AppError.ts';
import { cellsByGroup } from '../present/metricCells.ts';
import { readMetricSums, type MetricSources } from '../readMetricSums.ts';
import { requestedLabels } from '../requestedLabels.ts';
import { expectedBuckets, type ExpectedBucket } from './expectedBuckets.ts';
import { formatOf, type ExpectedFormat } from './expectedLabels.ts';
import { planFuture, type FuturePlan, type FutureQuery } from './planFuture.ts';

/** What is expected of one group, and with what skill. */
export interface GroupExpectation {
  skill: Skill;
  buckets: ExpectedBucket[];
}

/** What is expected of every group by its position, for each data format that was asked for. */
export interface FutureResult {
  future: FuturePlan;
  byFormat: ReadonlyMap<ExpectedFormat, readonly GroupExpectation[]>;
}

function wantedFormats(query: FutureQuery): ExpectedFormat[] {
  const formats = requestedLabels(query).flatMap((label) => formatOf(label) ?? []);
  if (formats.length > 0) return [...new Set(formats)];
  throw new AppError(
    'INVALID_PARAMETER',
    'Expected values exist for means and maxima of utilisation, count and frequency only',
  );
}

/** What to expect of groups over intervals, from their measured quarters of an hour before today. */
export async function readFutureMetrics(
  query: FutureQuery,
  sources: MetricSources,
  signal: AbortSignal,
): Promise<FutureResult> {
  const formats = wantedFormats(query);
  const future = planFuture(query, sources.spaces, sources.now());
  const past = await readMetricSums(future.history, sources, signal);
  const cellsOf = cellsByGroup(past, future.history);
  const startsMs = past.plan.intervals.map(({ startMs }) => startMs);
  const { timezone, groups } = future.plan;
  const byFormat = new Map(formats.map((format) => [format, [] as GroupExpectation[]]));
  for (const position of groups.keys()) {
    // A whole building by zone takes seconds, in which others are answered.
    await nextTurn();
    signal.throwIfAborted();
    const cells = cellsOf(position);
    const asked = future.askedOf(position);
    const openMinutes = cells.map((cell) => cell.openMinutes);
    const validMinutes = cells.map((cell) => cell.validMinutes);
    for (const [format, told] of byFormat) {
      const values = cells.map((cell) => cell.values[`${format}_mean`]);
      const grid = toQuarterGrid({ startsMs, values, openMinutes, validMinutes }, timezone);
      const { skill, dayOf } = expectation(grid, future.today);
      told.push({ skill, buckets: expectedBuckets(asked, future.intervals.length, dayOf) });
    }
  }
  return { future, byFormat };
}
