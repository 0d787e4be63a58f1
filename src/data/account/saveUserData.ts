import { getUserData, putUserData } from '#contract/account.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { reduceUserData } from './reduceUserData.ts';
import { changedKeys, readUserData, type StoredUserData } from './userDataCodec.ts';
import type { UserDataAction } from './UserDataAction.ts';

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
