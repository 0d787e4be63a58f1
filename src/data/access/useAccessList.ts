import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Parameters } from '../api/ApiClient.ts';
import { useServices } from '../api/useServices.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';

/** A list of sessions or keys, reread whenever it is shown: others change it too. */
export function useAccessList<E extends Endpoint>(endpoint: E, parameters: Parameters = {}) {
  const { api } = useServices();
  return useQuery({ ...endpointQuery(api, endpoint, parameters), staleTime: 0 });
}
