import { queryOptions, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import { getUserData, putUserData } from '#contract/account.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';
import { announce, inTurn } from '#src/lib/tabs/announce.ts';
import { logProblem } from '#src/lib/errors/errorText.ts';
import { type StoredUserData, changedKeys, readUserData } from './userDataCodec.ts';
import type { UserDataAction } from './UserDataAction.ts';
import { reduceUserData } from './reduceUserData.ts';

export const userDataMutationKey = ['saveUserData'] as const;
export const userDataTopic = 'user-data';

/**
 * Saves actions one after another, across the tabs of the browser too. While one is on its way it is shown as done: readers
 * put it upon the stored data (useUserData), so that a failure undoes itself.
 */
export function userDataMutation(
  api: ApiClient,
  queryClient: QueryClient,
): MutationOptions<StoredUserData, Error, UserDataAction> {
  return {
    mutationKey: userDataMutationKey,
    scope: { id: userDataTopic },
    networkMode: 'always',
    mutationFn: (action) => inTurn(userDataTopic, () => saveUserData(api, action)),
    onSuccess: async (stored) => {
      const { queryKey } = userDataQuery(api);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, stored);
      announce(userDataTopic);
    },
    onError: (error) => {
      // Of a session that was ended saveBeforeLeaving has sent what was on its way.
      if (error.name !== 'AbortError') logProblem('User data was not saved', error);
    },
  };
}

/**
 * Does an action upon what is stored now, and saves only the keys that it changed: what another tab or
 * browser saved meanwhile stays. Answers with what is stored then.
 */
export async function saveUserData(
  api: ApiClient,
  action: UserDataAction,
): Promise<StoredUserData> {
  const stored = await api.call(getUserData);
  const before = readUserData(stored);
  const changes = changedKeys(before, reduceUserData(before, action));
  if (Object.keys(changes).length === 0) return stored;
  await api.call(putUserData, { body: { key_value_data: changes } });
  return { ...stored, ...changes };
}

/** A person's data as it is stored; read again when the window is returned to, since another browser may have changed it. */
export function userDataQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, getUserData),
    refetchOnWindowFocus: 'always' as const,
  });
}
