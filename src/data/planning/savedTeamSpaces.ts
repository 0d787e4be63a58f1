import { queryOptions } from '@tanstack/react-query';
import { teamSpaceCalls, type TeamSpaceSearch } from '#contract/teamSpaces.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { savedListKey, useSavedScenarios, type ScenarioDraft } from './savedScenarios.ts';

/** Own searches and shared ones, the latest first. */
export function savedTeamSpacesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: savedListKey(teamSpaceCalls),
    queryFn: async ({ signal }) => (await api.call(teamSpaceCalls.list, { signal })).team_spaces,
    staleTime: 0,
  });
}

/** A search to save; what it leaves out is as usual. */
export type TeamSpaceDraft = ScenarioDraft<
  Partial<TeamSpaceSearch> &
    Pick<TeamSpaceSearch, 'building_id' | 'startdatetime' | 'enddatetime' | 'people'>
>;

/** Saves searches and deletes them. */
export function useSaveTeamSpace() {
  return useSavedScenarios<TeamSpaceDraft['scenario']>(teamSpaceCalls);
}
