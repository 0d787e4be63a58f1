import { useCallback } from 'react';
import { useQueryClient, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import { heldMatrices } from '../matrix/heldMatrices.ts';

/** Reads everything again, the matrices that the worker holds too. */
export function useRereadAll(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => {
    heldMatrices.outdateAll();
    return readAnew(queryClient);
  }, [queryClient]);
}

/**
 * Reads again what is in view, and the rest when it is next shown. A first answer that is still on its way may tell of the time
 * before, and the cache would keep it as new: it is waited for, and read once more.
 */
export async function readAnew(
  queryClient: QueryClient,
  filters: Pick<QueryFilters, 'queryKey'> = {},
): Promise<void> {
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
    .map((query) =>
      query.fetch(undefined, { cancelRefetch: false }).then(
        () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
        () => {},
      ),
    );
  await Promise.all([queryClient.invalidateQueries(filters), ...firstReads]);
}
