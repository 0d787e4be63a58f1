import { AppError } from '#server/core/AppError.ts';
import { Turns } from '#server/core/Turns.ts';
import { cellsByGroup, cellsPerSlice } from '../present/metricCells.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { readMetricSums, type MetricResult, type MetricSources } from '../readMetricSums.ts';
import { placesWithin } from './placesWithin.ts';

/** The greatest mean of a quarter of an hour in each interval, [group][interval], and when that quarter began, ms; null where none was measured. */
export interface QuarterPeaks {
  count: (number | null)[][];
  startMs: (number | null)[][];
}

/** Refuses peaks that do not lie within days. Throws INVALID_PARAMETER. */
export function refuseQuarterPeaks({ quarter_peaks, interval }: MetricQuery): void {
  if (quarter_peaks === true && interval.startsWith('PT'))
    throw new AppError('INVALID_PARAMETER', 'quarter_peaks needs an interval of a day or longer');
}

/** The planning peaks of people: those that the means of every quarter of an hour give, without a list of them. Of equal ones the first. */
export async function readQuarterPeaks(
  { plan: { intervals, groups } }: MetricResult,
  query: MetricQuery,
  { sources, signal }: { sources: MetricSources; signal: AbortSignal },
): Promise<QuarterPeaks> {
  const { coarser_intervals: _, ...rest } = query;
  const asked: MetricQuery = {
    ...rest,
    interval: 'PT15M',
    returntype: ['count_mean'],
    zones_valid: false,
  };
  const quarters = await readMetricSums(asked, sources, signal);
  const places = placesWithin(quarters.plan.intervals, intervals);
  if (places === null)
    throw new AppError('INVALID_PARAMETER', 'quarter_peaks needs whole quarters');
  const cellsOf = cellsByGroup(quarters, asked);
  const turns = new Turns(signal);
  const peaks: QuarterPeaks = { count: [], startMs: [] };
  for (const position of groups.keys()) {
    const count = intervals.map((): number | null => null);
    const startMs = intervals.map((): number | null => null);
    for (let from = 0; from < places.length; from += cellsPerSlice) {
      const cells = cellsOf(position, from, from + cellsPerSlice);
      for (const [at, { values }] of cells.entries()) {
        const place = places[from + at] ?? 0;
        const value = values.count_mean;
        if (value === null || value <= (count[place] ?? Number.NEGATIVE_INFINITY)) continue;
        count[place] = value;
        startMs[place] = quarters.plan.intervals[from + at]?.startMs ?? null;
      }
      await turns.worked(cells.length);
    }
    peaks.count.push(count);
    peaks.startMs.push(startMs);
  }
  return peaks;
}
