import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../api/useServices.ts';
import type { UserDataAction } from './UserDataAction.ts';
import { userDataMutation } from './userDataQuery.ts';

/** Changes the person's data at once and saves it in the background; useSaving reports the outcome. */
export function useSaveUserData(): (action: UserDataAction) => void {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useCallback(
    (action) => {
      const mutation = queryClient
        .getMutationCache()
        .build(queryClient, userDataMutation(api, queryClient));
      // The failure stays with the mutation, where useSaving reads it.
      mutation.execute(action).catch(() => {});
    },
    [api, queryClient],
  );
}
