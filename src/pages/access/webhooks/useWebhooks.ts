import { useQuery } from '@tanstack/react-query';
import { webhookCalls } from '#contract/webhooks.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';

const lookEveryMs = 1500;

/** The webhooks, read again while one has something to send. */
export function useWebhooks() {
  const { api } = useServices();
  return useQuery({
    ...endpointQuery(api, webhookCalls.list),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.webhooks.some(({ waiting }) => waiting > 0) === true ? lookEveryMs : false,
  });
}

/** The deliveries of a webhook, read again while one waits. */
export function useDeliveries(id: string) {
  const { api } = useServices();
  const { operationId } = webhookCalls.deliveries;
  return useQuery({
    queryKey: [operationId, id],
    queryFn: ({ signal }) => api.call(webhookCalls.deliveries, { parts: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((one) => one.state === 'waiting') === true ? lookEveryMs : false,
  });
}
