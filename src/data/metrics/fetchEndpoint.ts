import type { Endpoint, ResultOf } from '#contract/endpoint.ts';
import { endpointQuery, staleTimeMs } from '../queries/endpointQuery.ts';
import { fetchCall } from './fetchCall.ts';
import type { Reading } from './ReportScope.ts';
import { runningStaleMs } from './readMetrics.ts';

/** One call of a report, through the cache; while its frame is running, the answer is good for a slot. */
export async function fetchEndpoint<E extends Endpoint>(
  endpoint: E,
  parameters: Parameters<typeof endpointQuery>[2],
  { api, isRunning, ...reading }: Reading,
): Promise<ResultOf<E>> {
  const { queryKey, queryFn } = endpointQuery(api, endpoint, parameters);
  const staleTime = isRunning ? runningStaleMs - 1000 : staleTimeMs;
  const options = { queryKey, staleTime, ...(typeof queryFn === 'function' ? { queryFn } : {}) };
  return await fetchCall(options, reading);
}
