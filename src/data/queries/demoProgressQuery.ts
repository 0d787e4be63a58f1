import { queryOptions } from '@tanstack/react-query';
import { getDemoProgress } from '#contract/progress.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { endpointQuery } from './endpointQuery.ts';

const loadingPollMs = 1000;

/** Whether the data is a simulation; asked every second until it has loaded. */
export function demoProgressQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, getDemoProgress),
    refetchInterval: ({ state }) => (state.data?.state === 'loading' ? loadingPollMs : false),
  });
}
