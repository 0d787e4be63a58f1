import { useCallback, useEffect } from 'react';
import { useQueryClient, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import { listenTo } from '#src/lib/tabs/announce.ts';

const outdaters = new Set<() => void>();

/** Has something be outdated together with the query cache, beside which it is held. */
export function outdateWithCache(outdate: () => void): void {
  outdaters.add(outdate);
}

/** Outdates what is held beside the query cache. */
function outdateHeldBeside(): void {
  for (const outdate of outdaters) outdate();
}

/** Reads everything again, what is held beside the cache too. */
export function useRereadAll(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => {
    outdateHeldBeside();
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

/** What a tab announces when it has saved the settings of a building. */
export const settingsTopic = 'building-settings';

/** Reads everything again when another tab of this browser has saved settings, which are parameters of every reading. */
export function useSettingsOfOtherTabs(): void {
  const reread = useRereadAll();
  useEffect(() => listenTo(settingsTopic, () => void reread()), [reread]);
}
