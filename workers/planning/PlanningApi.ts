import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Scenario } from '#domain/planning/consolidate/Scenario.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';

/**
 * The planning worker: holds studies and works out scenarios of them, as the server does. Calls with a signal reject with an
 * AbortError soon after it aborts; a call for a study that is not held rejects with a StudyNotHeld error, after which the
 * caller sends it again.
 */
export interface PlanningApi {
  /** Keeps a study under a key. Only the latest few stay. */
  hold: (key: string, study: Study) => void;
  /** The scenario must be without faults (`scenarioFaults`). */
  consolidate: (key: string, scenario: Scenario, signal?: AbortSignal) => Promise<Consolidation>;
}
