import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeConsolidation,
  deleteConsolidation,
  listConsolidations,
  saveConsolidation,
  type ConsolidationScenario,
  type SavedConsolidation,
} from '#contract/consolidations.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { useServices } from '../api/useServices.ts';
import { readAnew } from '../queries/readAnew.ts';

const listKey = [listConsolidations.operationId] as const;

/** Own scenarios and shared ones, the latest first. */
export function savedConsolidationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await api.call(listConsolidations, { signal })).consolidations,
    staleTime: 0,
  });
}

/** A scenario to save; with a saved one it takes its place. */
export interface ConsolidationDraft {
  saved: Pick<SavedConsolidation, 'id' | 'version'> | null;
  name: string;
  shared: boolean;
  scenario: Partial<ConsolidationScenario> &
    Pick<ConsolidationScenario, 'building_id' | 'startdatetime' | 'enddatetime'>;
}

/** Saves scenarios and deletes them; lists are then read again. Rejects with SCENARIO_CHANGED when somebody else was first. */
export function useSaveConsolidation() {
  const { api } = useServices();
  const client = useQueryClient();
  const onSuccess = () => readAnew(client, { queryKey: listKey });
  const save = useMutation({
    mutationFn: ({ saved, ...body }: ConsolidationDraft) =>
      saved === null
        ? api.call(saveConsolidation, { body })
        : api.call(changeConsolidation, {
            body,
            parts: { id: saved.id },
            ifMatch: `"${saved.version}"`,
          }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Pick<SavedConsolidation, 'id' | 'version'>) =>
      api.call(deleteConsolidation, { parts: { id }, ifMatch: `"${version}"` }),
    onSuccess,
  });
  return { save, remove };
}
