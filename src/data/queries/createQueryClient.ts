import { QueryClient } from '@tanstack/react-query';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { staleTimeMs } from './endpointQuery.ts';
import { busyWaitMs, isServerBusy, isUnbegun } from './serverBusy.ts';

const maxRetries = 2;
/** A server that sheds load says when to come back. After this many retries the error is shown. */
const maxBusyRetries = 5;
const longestWaitMs = 15_000;

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
        retryDelay: waitMs,
        ...(isPatient
          ? { networkMode: 'always', retry: isWorthRepeating }
          : {
              retry: (failures, error) =>
                isServerBusy(error)
                  ? failures < maxBusyRetries
                  : failures < maxRetries && classifyError(error).kind === 'network',
            }),
      },
      mutations: {
        retry: (failures, error) => failures < maxBusyRetries && isUnbegun(error),
        retryDelay: waitMs,
      },
    },
  });
}

function isWorthRepeating(_failures: number, error: Error): boolean {
  return classifyError(error).kind !== 'login';
}

function waitMs(failures: number, error: Error): number {
  if (isServerBusy(error)) return busyWaitMs(error.retryAfterS);
  return Math.min(longestWaitMs, 1000 * 2 ** failures);
}
