import { QueryClient } from '@tanstack/react-query';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { staleTimeMs } from './endpointQuery.ts';

const maxRetries = 2;
const longestWaitMs = 15_000;

/**
 * The cache of server data. Only a network failure is tried again: a refusal would be refused again. A patient cache, of a wall
 * display that has nobody to press reload, tries whatever failed until it succeeds.
 */
export function createQueryClient({ isPatient }: { isPatient: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        gcTime: staleTimeMs,
        refetchOnWindowFocus: false,
        ...(isPatient
          ? { networkMode: 'always', retry: isWorthRepeating, retryDelay: waitMs }
          : {
              retry: (failures, error) =>
                failures < maxRetries && classifyError(error).kind === 'network',
            }),
      },
    },
  });
}

function isWorthRepeating(_failures: number, error: Error): boolean {
  return classifyError(error).kind !== 'login';
}

function waitMs(failures: number): number {
  return Math.min(longestWaitMs, 1000 * 2 ** failures);
}
