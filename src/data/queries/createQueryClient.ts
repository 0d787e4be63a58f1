import { QueryClient } from '@tanstack/react-query';
import { staleTimeMs } from './endpointQuery.ts';
import { maxBusyRepeats, mayRepeat, repeatWaitMs } from './mayRepeat.ts';
import { isUnbegun } from './serverBusy.ts';

/**
 * The cache of server data. A network failure is tried again, and a call for which the server had no time, as soon as it says; any
 * other refusal would be refused again. A patient cache, of a wall display that has nobody to press reload, tries whatever failed
 * until it succeeds.
 */
export function createQueryClient({ isPatient }: { isPatient: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        gcTime: staleTimeMs,
        refetchOnWindowFocus: false,
        retryDelay: repeatWaitMs,
        retry: (failures, error) => mayRepeat(failures, error, isPatient),
        ...(isPatient ? { networkMode: 'always' } : {}),
      },
      mutations: {
        retry: (failures, error) => failures < maxBusyRepeats && isUnbegun(error),
        retryDelay: repeatWaitMs,
      },
    },
  });
}
