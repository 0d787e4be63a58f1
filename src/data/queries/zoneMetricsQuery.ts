import { queryOptions, skipToken } from '@tanstack/react-query';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { getZoneMetrics, queryZoneMetrics, type ZoneMetrics } from '#contract/zoneMetrics.ts';
import { type ApiClient, type Parameters, toSearch } from '../api/ApiClient.ts';
import { queryKeyOf, staleTimeMs } from './endpointQuery.ts';

export type ZoneMetricsParameters = QueryInputOf<typeof getZoneMetrics>;

// Longer queries go as a body, so that no proxy cuts the URL.
const longestUrl = 8_000;

/** Metrics over intervals, ids as text; null asks nothing yet. */
export function zoneMetricsQuery(api: ApiClient, parameters: ZoneMetricsParameters | null) {
  return queryOptions({
    queryKey: queryKeyOf(getZoneMetrics, (parameters ?? {}) as Parameters),
    queryFn:
      parameters === null
        ? skipToken
        : async ({ signal }) => toTextIds(await callZoneMetrics(api, parameters, signal)),
    staleTime: staleTimeMs,
  });
}

function callZoneMetrics(
  api: ApiClient,
  parameters: ZoneMetricsParameters,
  signal: AbortSignal,
): Promise<ZoneMetrics> {
  // No page shows how many zones are valid.
  const body = { ...parameters, zones_valid: false };
  const query = body as Parameters;
  return toSearch(query).length > longestUrl
    ? api.call(queryZoneMetrics, { body, signal })
    : api.call(getZoneMetrics, { query, signal });
}

function toTextIds(result: ZoneMetrics) {
  const groups = result.groups.map((group) => ({
    ...group,
    id: String(group.id),
    building_id: group.building_id === null ? null : String(group.building_id),
    floor_id: group.floor_id === null ? null : String(group.floor_id),
  }));
  return { ...result, groups };
}
