import { queryOptions } from '@tanstack/react-query';
import { getAllTimeMarkers } from '#contract/timeMarkers.ts';
import { userDataQuery } from '../account/userDataQuery.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';
import { loadStartUp } from './loadStartUp.ts';
import type { ReadFile } from './readClient.ts';

/** What the first page needs. Time markers and the person's data have their own keys, where changes renew them. */
export function startUpQuery(api: ApiClient, readFile: ReadFile) {
  return queryOptions({
    queryKey: ['startUp'],
    queryFn: ({ signal, client }) =>
      loadStartUp(api, {
        signal,
        readFile,
        loadMarkers: () => client.fetchQuery(endpointQuery(api, getAllTimeMarkers)),
        loadUserData: () => client.fetchQuery(userDataQuery(api)),
      }),
  });
}
