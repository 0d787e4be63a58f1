import { useQuery } from '@tanstack/react-query';
import type { TeamFloor } from '#domain/planning/team-space/TeamFloor.ts';
import type { TeamQuestion } from '#domain/planning/team-space/TeamQuestion.ts';
import type { TeamSpaces } from '#domain/planning/team-space/teamSpaceSteps.ts';
import { askPlanning, keyOf } from './askPlanning.ts';

/** Answers to earlier questions stay for going back. */
const keptMs = 300_000;

/** Where a team could sit on some floors, without a request; the last answer of these floors stays until the next is there. */
export function useTeamSpaces(floors: readonly TeamFloor[], question: TeamQuestion) {
  const key = keyOf(floors);
  return useQuery<TeamSpaces>({
    queryKey: ['team-spaces', key, question],
    queryFn: ({ signal }) =>
      askPlanning({
        ask: (service) => service.findTeamSpace(key, question, signal),
        hold: (service) => service.holdFloors(key, floors),
      }),
    placeholderData: (previous, query) => (query?.queryKey[1] === key ? previous : undefined),
    staleTime: Infinity,
    gcTime: keptMs,
    structuralSharing: false,
  });
}
