import { staleTimeMs } from '../queries/endpointQuery.ts';
import { zoneMetricsQuery, type ZoneMetricsParameters } from '../queries/zoneMetricsQuery.ts';
import { toMetricAnswer, type MetricAnswer } from './MetricAnswer.ts';
import type { Reading } from './Reading.ts';

/** How long answers of a running frame are good: as long as a slot. */
export const runningStaleMs = 300_000;

/** One call of getZoneMetrics through the cache. When the page moves on, it is ended unless something else waits for it. */
export async function readMetrics(
  parameters: ZoneMetricsParameters,
  { isRunning, api, client, signal }: Reading,
): Promise<MetricAnswer> {
  const query = zoneMetricsQuery(api, parameters);
  const end = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true });
  signal.addEventListener('abort', end);
  try {
    const { queryKey, queryFn } = query;
    const staleTime = isRunning ? runningStaleMs - 1000 : staleTimeMs;
    const options = { queryKey, staleTime, ...(typeof queryFn === 'function' ? { queryFn } : {}) };
    return toMetricAnswer(await client.fetchQuery(options));
  } finally {
    signal.removeEventListener('abort', end);
  }
}
