import { setImmediate as nextTurn } from 'node:timers/promises';
import { quarterPlaces, toQuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { expectation, type Skill } from '#domain/patterns/expectation/expectation.ts';
import { AppError } from '#server/core/AppError.ts';
import { cellsByGroup, cellsPerSlice } from '../present/metricCells.ts';
import { readMetricSums, type MetricSources } from '../readMetricSums.ts';
import { requestedLabels } from '../requestedLabels.ts';
import { expectedBuckets, type ExpectedBucket } from './expectedBuckets.ts';
import {
  formatOf,
  type ExpectedFormat,
  planFuture,
  type FuturePlan,
  type FutureQuery,
} from './planFuture.ts';

/** What is expected of a group in the formats that were asked for, and with what skill. */
export type GroupExpectation = ReadonlyMap<
  ExpectedFormat,
  { skill: Skill; buckets: ExpectedBucket[] }
>;

/** What is expected of the groups of a plan. */
export interface FutureResult {
  future: FuturePlan;
  formats: readonly ExpectedFormat[];
  /** Group after group, in the order of the plan; each is worked out when it is asked for. */
  expectations: AsyncIterable<GroupExpectation>;
}

function wantedFormats(query: FutureQuery): ExpectedFormat[] {
  const formats = requestedLabels(query).flatMap((label) => formatOf(label) ?? []);
  if (formats.length > 0) return [...new Set(formats)];
  throw new AppError(
    'INVALID_PARAMETER',
    'Forecasts exist only for means and maxima of utilization, count and frequency',
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
  const { timezone, groups } = future.plan;
  const startsMs = past.plan.intervals.map(({ startMs }) => startMs);
  const places = quarterPlaces(startsMs, timezone);
  async function* expectations(): AsyncGenerator<GroupExpectation> {
    for (const position of groups.keys()) {
      // A whole building by zone takes seconds, in which others are answered.
      await nextTurn();
      signal.throwIfAborted();
      const openMinutes: number[] = [];
      const validMinutes: number[] = [];
      const means = formats.map((): (number | null)[] => []);
      for (let from = 0; from < startsMs.length; from += cellsPerSlice) {
        for (const cell of cellsOf(position, from, from + cellsPerSlice)) {
          openMinutes.push(cell.openMinutes);
          validMinutes.push(cell.validMinutes);
          for (const [at, format] of formats.entries())
            means[at]?.push(cell.values[`${format}_mean`]);
        }
      }
      const asked = future.askedOf(position);
      const expected = formats.map((format, at) => {
        const values = means[at] ?? [];
        const grid = toQuarterGrid({ values, openMinutes, validMinutes }, places);
        const { skill, dayOf } = expectation(grid, future.today);
        const buckets = expectedBuckets(asked, future.intervals.length, dayOf);
        return [format, { skill, buckets }] as const;
      });
      yield new Map(expected);
    }
  }
  return { future, formats, expectations: expectations() };
}
