import {
  consolidateSteps,
  type Consolidation,
} from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Scenario } from '#domain/planning/consolidate/Scenario.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';

/** All steps of a scenario, one after the other. */
export function consolidate(study: Study, scenario: Scenario): Consolidation {
  const steps = consolidateSteps(study, scenario);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
