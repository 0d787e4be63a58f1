import type { TeamFloor } from '#domain/planning/team-space/TeamFloor.ts';
import type { TeamQuestion } from '#domain/planning/team-space/TeamQuestion.ts';
import { teamSpaceSteps, type TeamSpaces } from '#domain/planning/team-space/teamSpaceSteps.ts';

/** All steps of a search, one after the other. */
export function findTeamSpace(floors: readonly TeamFloor[], question: TeamQuestion): TeamSpaces {
  const steps = teamSpaceSteps(floors, question);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
