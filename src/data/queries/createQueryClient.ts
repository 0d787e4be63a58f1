import { QueryClient } from '@tanstack/react-query';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { staleTimeMs } from './endpointQuery.ts';

const maxRetries = 2;

/** The cache of server data. Only a network failure is tried again: a refusal would be refused again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        gcTime: staleTimeMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < maxRetries && classifyError(error).kind === 'network',
      },
    },
  });
}
