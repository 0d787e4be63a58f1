import { queryOptions } from '@tanstack/react-query';
import { getAllTimeMarkers } from '#contract/timeMarkers.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';
import { loadStartUp } from './loadStartUp.ts';

/** What the first page needs. Time markers are left under their own key, where a change renews them. */
export function startUpQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['startUp'],
    queryFn: ({ signal, client }) =>
      loadStartUp(api, {
        signal,
        loadMarkers: () => client.fetchQuery(endpointQuery(api, getAllTimeMarkers)),
      }),
  });
}
