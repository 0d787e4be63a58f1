import { queryOptions } from '@tanstack/react-query';
import { getUserData } from '#contract/account.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';

/** A person's data as it is stored; read again when the window is returned to, since another browser may have changed it. */
export function userDataQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, getUserData),
    refetchOnWindowFocus: 'always' as const,
  });
}
