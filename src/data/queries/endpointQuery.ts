import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, ResultOf } from '#contract/endpoint.ts';
import { type ApiClient, type Parameters, toSearch } from '../api/ApiClient.ts';

/** Results are kept for six hours. */
export const staleTimeMs = 6 * 3_600_000;

/** The cache key of a call: its method and its sorted parameters. */
export function queryKeyOf(endpoint: Endpoint, parameters: Parameters): readonly [string, string] {
  return [endpoint.operationId, toSearch(parameters)];
}

/** A query for a call whose result is kept as it comes; a component that goes away aborts it. */
export function endpointQuery<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  parameters: Parameters = {},
) {
  return queryOptions<ResultOf<E>, Error, ResultOf<E>, readonly [string, string]>({
    queryKey: queryKeyOf(endpoint, parameters),
    queryFn: ({ signal }) => api.call(endpoint, { query: parameters, signal }),
    staleTime: staleTimeMs,
  });
}
