import { useCallback, useMemo } from 'react';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import type { UserDataAction } from './UserDataAction.ts';
import { useSaveUserData } from './useSaveUserData.ts';
import { userDataMutationKey } from './userDataQuery.ts';

/** Outcome of the last changes: failed ones are kept until they are retried or discarded. */
export type Saving =
  | { state: 'idle' | 'saving' | 'saved' }
  | { state: 'failed'; error: Error; retry: () => void; dismiss: () => void };

/** Whether the person's changes are saved. */
export function useSaving(): Saving {
  const queryClient = useQueryClient();
  const save = useSaveUserData();
  const all = useMutationState({
    filters: { mutationKey: userDataMutationKey },
    select: ({ mutationId, state: { status, error, variables } }) => ({
      mutationId,
      status,
      error,
      action: variables as UserDataAction,
    }),
  });
  const dismiss = useCallback(() => {
    const cache = queryClient.getMutationCache();
    const failed = cache.findAll({ mutationKey: userDataMutationKey, status: 'error' });
    for (const mutation of failed) cache.remove(mutation);
  }, [queryClient]);
  return useMemo(() => {
    if (all.some(({ status }) => status === 'pending')) return { state: 'saving' };
    const failed = all.filter(({ status }) => status === 'error');
    const error = failed.at(-1)?.error;
    const retry = () => {
      dismiss();
      for (const { action } of failed) save(action);
    };
    if (error) return { state: 'failed', error, retry, dismiss };
    return { state: all.length === 0 ? 'idle' : 'saved' };
  }, [all, dismiss, save]);
}
