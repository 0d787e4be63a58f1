import { staleTimeMs } from '../queries/endpointQuery.ts';
import { zoneMetricsQuery, type ZoneMetricsParameters } from '../queries/zoneMetricsQuery.ts';
import { fetchCall } from './fetchCall.ts';
import { toMetricAnswer, type MetricAnswer } from './MetricAnswer.ts';
import type { Reading } from './Reading.ts';

/** How long answers of a running frame are good: as long as a slot. */
export const runningStaleMs = 300_000;

/** One call of getZoneMetrics, through the cache. */
export async function readMetrics(
  parameters: ZoneMetricsParameters,
  { isRunning, api, ...reading }: Reading,
): Promise<MetricAnswer> {
  const { queryKey, queryFn } = zoneMetricsQuery(api, parameters);
  const staleTime = isRunning ? runningStaleMs - 1000 : staleTimeMs;
  const options = { queryKey, staleTime, ...(typeof queryFn === 'function' ? { queryFn } : {}) };
  return toMetricAnswer(await fetchCall(options, reading));
}
