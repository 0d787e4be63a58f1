import {
  consolidateSteps,
  type Consolidation,
} from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Scenario } from '#domain/planning/consolidate/Scenario.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { breathe } from '../wire/breathe.ts';
import type { PlanningApi } from './PlanningApi.ts';

/** Two time frames of two buildings. */
const mostStudies = 4;

/** The planning worker; PlanningApi says what its calls do. */
export class PlanningService implements PlanningApi {
  /** In order of their coming, the latest last. */
  readonly #studies = new Map<string, Study>();

  hold(key: string, study: Study): void {
    this.#studies.delete(key);
    this.#studies.set(key, study);
    for (const oldest of this.#studies.keys()) {
      if (this.#studies.size <= mostStudies) return;
      this.#studies.delete(oldest);
    }
  }

  async consolidate(key: string, scenario: Scenario, signal?: AbortSignal): Promise<Consolidation> {
    const study = this.#studies.get(key);
    if (study === undefined) throw new DOMException(`No study is held as ${key}`, 'StudyNotHeld');
    const steps = consolidateSteps(study, scenario);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      await breathe(signal);
    }
  }
}
