import {
  consolidateSteps,
  type Consolidation,
} from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Scenario } from '#domain/planning/consolidate/Scenario.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import type { TeamFloor } from '#domain/planning/team-space/TeamFloor.ts';
import type { TeamQuestion } from '#domain/planning/team-space/TeamQuestion.ts';
import { teamSpaceSteps, type TeamSpaces } from '#domain/planning/team-space/teamSpaceSteps.ts';
import { breatheThrough } from '../wire/breathe.ts';
import type { PlanningApi } from './PlanningApi.ts';

/** The latest few of what was given, by key. */
class Held<Value> {
  readonly #most: number;
  /** In order of their coming, the latest last. */
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  put(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) return;
      this.#values.delete(oldest);
    }
  }

  /** Throws a StudyNotHeld error. */
  get(key: string): Value {
    const value = this.#values.get(key);
    if (value === undefined) throw new DOMException(`Nothing is held as ${key}`, 'StudyNotHeld');
    return value;
  }
}

/** The planning worker; PlanningApi says what its calls do. */
export class PlanningService implements PlanningApi {
  /** Two time frames of two buildings. */
  readonly #studies = new Held<Study>(4);
  /** The floors of a large building take up to 100 MB. */
  readonly #floors = new Held<readonly TeamFloor[]>(1);

  hold(key: string, study: Study): void {
    this.#studies.put(key, study);
  }

  async consolidate(key: string, scenario: Scenario, signal?: AbortSignal): Promise<Consolidation> {
    return breatheThrough(consolidateSteps(this.#studies.get(key), scenario), signal);
  }

  holdFloors(key: string, floors: readonly TeamFloor[]): void {
    this.#floors.put(key, floors);
  }

  async findTeamSpace(
    key: string,
    question: TeamQuestion,
    signal?: AbortSignal,
  ): Promise<TeamSpaces> {
    return breatheThrough(teamSpaceSteps(this.#floors.get(key), question), signal);
  }
}
