import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedScenario, SavedScenarioCalls } from '#contract/savedScenarios.ts';
import { useServices } from '../api/useServices.ts';
import { readAnew } from '../queries/useRereadAll.ts';

/** A scenario to save; with a saved one it takes its place. */
export interface ScenarioDraft<Scenario> {
  saved: Pick<SavedScenario, 'id' | 'version'> | null;
  name: string;
  shared: boolean;
  scenario: Scenario;
  /** 'YYYY-MM-DD'; those of a saved scenario stay where they are left out. */
  planned_on?: string | null;
  carried_out_on?: string | null;
}

/** The key of a tool's list of scenarios. */
export function savedListKey({ list }: SavedScenarioCalls): readonly [string] {
  return [list.operationId];
}

/** Saves scenarios of a tool and deletes them; its list is then read again. Rejects with SCENARIO_CHANGED when somebody else was first. */
export function useSavedScenarios<Scenario>(calls: SavedScenarioCalls) {
  const { api } = useServices();
  const client = useQueryClient();
  const onSuccess = () => readAnew(client, { queryKey: savedListKey(calls) });
  const save = useMutation({
    mutationFn: ({ saved, ...body }: ScenarioDraft<Scenario>) =>
      saved === null
        ? api.call(calls.save, { body })
        : api.call(calls.change, {
            body,
            parts: { id: saved.id },
            ifMatch: `"${saved.version}"`,
          }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Pick<SavedScenario, 'id' | 'version'>) =>
      api.call(calls.remove, { parts: { id }, ifMatch: `"${version}"` }),
    onSuccess,
  });
  return { save, remove };
}
