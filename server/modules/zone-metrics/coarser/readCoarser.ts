import { buckets, type Interval } from '#domain/time/interval.ts';
import { AppError } from '#server/core/AppError.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { readMetricSums, type MetricResult, type MetricSources } from '../readMetricSums.ts';
import { asksValidZones } from '../requestedLabels.ts';
import { foldResult, isExact } from './foldResult.ts';
import { placesWithin } from './placesWithin.ts';

/** The groups of an answer over longer intervals. */
export interface CoarserResult {
  interval: Interval;
  result: MetricResult;
}

/** Refuses what cannot be told of longer intervals beside shorter ones. Throws INVALID_PARAMETER. */
export function refuseCoarser(query: MetricQuery): void {
  if (query.coarser_intervals === undefined) return;
  const refuse = (reason: string) => {
    throw new AppError('INVALID_PARAMETER', reason);
  };
  if (asksValidZones(query)) refuse('coarser_intervals needs zones_valid=false');
  if (query.interval.startsWith('PT') || query.interval === 'INF')
    refuse('coarser_intervals needs an interval of a day, week, month or quarter');
}

/**
 * The longer intervals that a question asks for beside its own: added up from what was read where that gives the same digits, else
 * read on their own. Throws INVALID_PARAMETER where one does not consist of whole shorter ones.
 */
export async function readCoarser(
  result: MetricResult,
  query: MetricQuery,
  { sources, signal }: { sources: MetricSources; signal: AbortSignal },
): Promise<CoarserResult[]> {
  const { coarser_intervals: asked = [], quarter_peaks: _, ...rest } = query;
  const { plan } = result;
  const exact = asked.length > 0 && isExact(plan, query);
  const found: CoarserResult[] = [];
  for (const interval of asked) {
    const intervals = buckets(interval, queriedFrame(query), plan.timezone);
    const places = placesWithin(plan.intervals, intervals);
    if (places === null)
      throw new AppError('INVALID_PARAMETER', `${interval} does not consist of ${query.interval}`);
    found.push({
      interval,
      result: exact
        ? foldResult(result, intervals, places)
        : await readMetricSums({ ...rest, interval }, sources, signal),
    });
  }
  return found;
}
