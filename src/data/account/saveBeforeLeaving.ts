import type { QueryClient } from '@tanstack/react-query';
import { putUserData } from '#contract/account.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { reduceUserData } from './reduceUserData.ts';
import { changedKeys, readUserData } from './userDataCodec.ts';
import type { UserDataAction } from './UserDataAction.ts';
import { userDataMutationKey, userDataQuery } from './userDataQuery.ts';

/**
 * Sends the changes that are still on their way in one call, which outlives the page: they are shown as done, and on a slow
 * network a person leaves before they are. There is no time to ask what is stored now; what was last read of it counts.
 */
export async function saveBeforeLeaving(api: ApiClient, queryClient: QueryClient): Promise<void> {
  const stored = queryClient.getQueryData(userDataQuery(api).queryKey);
  const actions = queryClient
    .getMutationCache()
    .findAll({ mutationKey: userDataMutationKey, status: 'pending' })
    .map(({ state }) => state.variables as UserDataAction);
  if (stored === undefined) return;
  let data = readUserData(stored);
  const changes: Record<string, string> = {};
  // Step by step: what one action did and the next undid may have been stored in between.
  for (const action of actions) {
    const next = reduceUserData(data, action);
    Object.assign(changes, changedKeys(data, next));
    data = next;
  }
  if (Object.keys(changes).length === 0) return;
  await api.call(putUserData, { body: { key_value_data: changes }, outlivesPage: true });
}
