import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { useServices } from '../api/useServices.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';

/** A list of sessions or keys, reread whenever it is shown: others change it too. */
export function useAccessList<E extends Endpoint>(endpoint: E) {
  const { api } = useServices();
  return useQuery({ ...endpointQuery(api, endpoint), staleTime: 0 });
}
