import {
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Scenario } from '#domain/planning/consolidate/Scenario.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { askPlanning, keyOf } from './askPlanning.ts';

/** Asks the worker; a study that it does not hold, or lost by crashing, is sent, once. */
function ask(study: Study, scenario: Scenario, signal: AbortSignal): Promise<Consolidation> {
  const key = keyOf(study);
  return askPlanning({
    ask: (service) => service.consolidate(key, scenario, signal),
    hold: (service) => service.hold(key, study),
  });
}

/** Answers to earlier scenarios stay for undoing. */
const keptMs = 300_000;

/** What a scenario without faults comes to; null asks nothing. */
function consolidationQuery(study: Study, scenario: Scenario | null) {
  return queryOptions<Consolidation>({
    queryKey: ['consolidation', keyOf(study), scenario],
    queryFn: scenario === null ? skipToken : ({ signal }) => ask(study, scenario, signal),
    staleTime: Infinity,
    gcTime: keptMs,
    structuralSharing: false,
  });
}

/** What a scenario without faults comes to, without a request; the last answer of the study stays until the next is there. */
export function useConsolidation(study: Study, scenario: Scenario) {
  const key = keyOf(study);
  return useQuery<Consolidation>({
    ...consolidationQuery(study, scenario),
    placeholderData: (previous, query) => (query?.queryKey[1] === key ? previous : undefined),
  });
}

/** Works a scenario without faults out before it is asked for, so that its answer is there at once. */
export function useForesight(study: Study): (scenario: Scenario) => void {
  const client = useQueryClient();
  return useCallback(
    // A failure is told when the scenario is asked for.
    (scenario) => void client.prefetchQuery(consolidationQuery(study, scenario)),
    [client, study],
  );
}

/** What several scenarios come to, in their order; undefined while one is worked out, and of one that is null. */
export function useConsolidations(study: Study, scenarios: readonly (Scenario | null)[]) {
  return useQueries({
    queries: scenarios.map((scenario) => consolidationQuery(study, scenario)),
    combine: dataOf,
  });
}

function dataOf(
  results: readonly { data: Consolidation | undefined }[],
): (Consolidation | undefined)[] {
  return results.map(({ data }) => data);
}
