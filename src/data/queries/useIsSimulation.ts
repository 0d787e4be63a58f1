import { useQuery, queryOptions } from '@tanstack/react-query';
import { useServices } from '../api/useServices.ts';
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

/** Whether the people in view are simulated. */
export function useIsSimulation(): boolean {
  const { api } = useServices();
  const { data } = useQuery(demoProgressQuery(api));
  return data !== undefined && data.state !== 'off';
}
