import { skipToken, useQuery } from '@tanstack/react-query';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Scenario } from '#domain/planning/consolidate/Scenario.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { planningWorker } from '../workers/workers.ts';

const keys = new WeakMap<Study, string>();
let studies = 0;

/** Names a study among those of this page. */
function keyOf(study: Study): string {
  const known = keys.get(study);
  if (known !== undefined) return known;
  studies += 1;
  keys.set(study, `study-${studies}`);
  return `study-${studies}`;
}

/** Asks the worker; a study that it does not hold, or lost by crashing, is sent, once. */
async function ask(study: Study, scenario: Scenario, signal: AbortSignal): Promise<Consolidation> {
  const key = keyOf(study);
  const consolidate = () =>
    planningWorker.ask((service) => service.consolidate(key, scenario, signal));
  try {
    return await consolidate();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'StudyNotHeld')) throw error;
  }
  await planningWorker.ask((service) => service.hold(key, study));
  return consolidate();
}

/** Answers to earlier scenarios stay for undoing. */
const keptMs = 300_000;

/** What a scenario without faults comes to, without a request; the last answer of the study stays until the next is there. */
export function useConsolidation(study: Study, scenario: Scenario | null) {
  const key = keyOf(study);
  return useQuery<Consolidation>({
    queryKey: ['consolidation', key, scenario],
    queryFn: scenario === null ? skipToken : ({ signal }) => ask(study, scenario, signal),
    placeholderData: (previous, query) => (query?.queryKey[1] === key ? previous : undefined),
    staleTime: Infinity,
    gcTime: keptMs,
    structuralSharing: false,
  });
}
