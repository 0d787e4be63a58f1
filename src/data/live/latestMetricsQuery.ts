import { queryOptions, skipToken } from '@tanstack/react-query';
import {
  getGroupedFloorZoneMetrics,
  getLatestZoneMetric,
  type LatestGroup,
  type LatestMetrics,
  type LatestMethod,
} from '#contract/latestMetrics.ts';
import type { ApiClient, Parameters } from '../api/ApiClient.ts';
import { queryKeyOf } from '../queries/endpointQuery.ts';

const endpoints = { getLatestZoneMetric, getGroupedFloorZoneMetrics };

// Without its socket a live value is asked again after this long.
const liveStaleTimeMs = 60_000;

/** Latest values by group id as text. */
export interface LatestValues {
  /** When the server made them, ISO. */
  time: string;
  groups: (Omit<LatestGroup, 'id'> & { id: string })[];
}

export function toLatestValues(latest: LatestMetrics): LatestValues {
  const groups = latest.groups.map((group) => ({ ...group, id: String(group.id) }));
  return { time: latest.time, groups };
}

/** The latest values of a building; null asks nothing yet. */
export function latestMetricsQuery(
  api: ApiClient,
  method: LatestMethod,
  parameters: Parameters | null,
) {
  return queryOptions({
    queryKey: queryKeyOf(endpoints[method], parameters ?? {}),
    queryFn:
      parameters === null
        ? skipToken
        : async ({ signal, client, queryKey }) => {
            const latest = await api.call(endpoints[method], { query: parameters, signal });
            const answer = toLatestValues(latest);
            // A late answer is older than what the socket has sent meanwhile.
            const told = client.getQueryData<LatestValues>(queryKey);
            return told && Date.parse(told.time) > Date.parse(answer.time) ? told : answer;
          },
    staleTime: liveStaleTimeMs,
  });
}
