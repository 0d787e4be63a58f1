import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Scenario } from '#domain/planning/consolidate/Scenario.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import type { TeamFloor } from '#domain/planning/team-space/TeamFloor.ts';
import type { TeamQuestion } from '#domain/planning/team-space/TeamQuestion.ts';
import type { TeamSpaces } from '#domain/planning/team-space/teamSpaceSteps.ts';

/**
 * The planning worker: holds studies and floors and works out scenarios and searches of them, as the server does. Calls with a
 * signal reject with an AbortError soon after it aborts; a call for what is not held rejects with a StudyNotHeld error, after which
 * the caller sends it again.
 */
export interface PlanningApi {
  /** Keeps a study under a key. Only the latest few stay. */
  hold: (key: string, study: Study) => void;
  /** The scenario must be without faults (`scenarioFaults`). */
  consolidate: (key: string, scenario: Scenario, signal?: AbortSignal) => Promise<Consolidation>;
  /** Keeps the floors that teams are placed on under a key. Only the latest few stay. */
  holdFloors: (key: string, floors: readonly TeamFloor[]) => void;
  findTeamSpace: (key: string, question: TeamQuestion, signal?: AbortSignal) => Promise<TeamSpaces>;
}
