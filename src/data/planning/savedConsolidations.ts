import { queryOptions } from '@tanstack/react-query';
import { consolidationCalls, type ConsolidationScenario } from '#contract/consolidations.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { savedListKey, useSavedScenarios, type ScenarioDraft } from './savedScenarios.ts';

/** Own scenarios and shared ones, the latest first. */
export function savedConsolidationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: savedListKey(consolidationCalls),
    queryFn: async ({ signal }) =>
      (await api.call(consolidationCalls.list, { signal })).consolidations,
    staleTime: 0,
  });
}

/** A scenario to save; what it leaves out is as usual. */
export type ConsolidationDraft = ScenarioDraft<
  Partial<ConsolidationScenario> &
    Pick<ConsolidationScenario, 'building_id' | 'startdatetime' | 'enddatetime'>
>;

/** Saves scenarios and deletes them. */
export function useSaveConsolidation() {
  return useSavedScenarios<ConsolidationDraft['scenario']>(consolidationCalls);
}
