import { queryOptions } from '@tanstack/react-query';
import { getAllTimeMarkers } from '#contract/timeMarkers.ts';
import { userDataQuery } from '../account/userDataQuery.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';
import type { KeptZones } from '../spaces/KeptZones.ts';
import { loadStartUp, type FirstBuildings, type LoadedStartUp } from './loadStartUp.ts';
import type { ReadFile } from './readClient.ts';

interface StartUpMeans {
  api: ApiClient;
  readFile: ReadFile;
  keptZones: KeptZones;
  firstBuildings: FirstBuildings;
}

const queryKey = ['startUp'] as const;

/** What the first page needs. Time markers and the person's data have their own keys, where changes renew them. */
export function startUpQuery({ api, readFile, keptZones, firstBuildings }: StartUpMeans) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) =>
      loadStartUp(api, {
        signal,
        readFile,
        loadMarkers: () => client.fetchQuery(endpointQuery(api, getAllTimeMarkers)),
        loadUserData: () => client.fetchQuery(userDataQuery(api)),
        keptZones,
        firstBuildings,
        before: client.getQueryData<LoadedStartUp>(queryKey)?.spaces,
      }),
  });
}
