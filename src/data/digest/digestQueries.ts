import { queryOptions } from '@tanstack/react-query';
import {
  getFindings,
  getWeeklyDigest,
  type FindingRecord,
  type WeeklyDigest,
} from '#contract/digest.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { queryKeyOf, staleTimeMs } from '../queries/endpointQuery.ts';

/** Several buildings are read one after the other, and a busy server takes its time for each. */
const slowTimeoutMs = 120_000;

/** What stands out in buildings today. */
export function findingsQuery(api: ApiClient, buildingIds: readonly string[]) {
  const query = { building_id: buildingIds };
  return queryOptions({
    queryKey: queryKeyOf(getFindings, query),
    queryFn: async ({ signal }): Promise<readonly FindingRecord[]> => {
      const { findings } = await api.call(getFindings, { query, signal, timeoutMs: slowTimeoutMs });
      return findings;
    },
    staleTime: staleTimeMs,
  });
}

/** A week of buildings, named by its Monday; the latest that is over where it is null. */
export function digestQuery(api: ApiClient, buildingIds: readonly string[], week: string | null) {
  const query = { building_id: buildingIds, ...(week === null ? {} : { week }) };
  return queryOptions({
    queryKey: queryKeyOf(getWeeklyDigest, query),
    queryFn: async ({ signal }): Promise<WeeklyDigest> =>
      await api.call(getWeeklyDigest, { query, signal, timeoutMs: slowTimeoutMs }),
    staleTime: staleTimeMs,
  });
}
