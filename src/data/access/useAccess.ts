import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Parameters, CallInput } from '../api/ApiClient.ts';
import { useServices } from '../api/useServices.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';
import { readAnew } from '../queries/useRereadAll.ts';

/** A list of sessions or keys, reread whenever it is shown: others change it too. */
export function useAccessList<E extends Endpoint>(endpoint: E, parameters: Parameters = {}) {
  const { api } = useServices();
  return useQuery({ ...endpointQuery(api, endpoint, parameters), staleTime: 0 });
}

/** A call that changes who may come in, or who is told; the lists that show it are then reread, also when it failed. */
export function useAccessChange<E extends Endpoint>(
  endpoint: E,
  lists: readonly Endpoint[],
  parts?: CallInput<E>['parts'],
) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [endpoint.operationId],
    mutationFn: (body: CallInput<E>['body']) =>
      api.call(endpoint, { ...(body !== undefined && { body }), ...(parts && { parts }) }),
    onSettled: () =>
      Promise.all(
        lists.map(({ operationId }) => readAnew(queryClient, { queryKey: [operationId] })),
      ),
  });
}
