import { useEffect, useMemo } from 'react';
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { listenTo } from '#src/lib/tabs/announce.ts';
import { useServices } from '../api/useServices.ts';
import { readAnew } from '../queries/useRereadAll.ts';
import { reduceUserData } from './reduceUserData.ts';
import type { UserData } from './UserData.ts';
import { readUserData } from './userDataCodec.ts';
import type { UserDataAction } from './UserDataAction.ts';
import { userDataMutationKey, userDataTopic, userDataQuery } from './userDataQuery.ts';

/** A person's data with the changes that are on their way; undefined until it was read. It is read by the start-up first. */
export function useUserData({ isStarted }: { isStarted: boolean }): UserData | undefined {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { data: stored } = useQuery({ ...userDataQuery(api), enabled: isStarted });
  const pending = useMutationState({
    filters: { mutationKey: userDataMutationKey, status: 'pending' },
    select: ({ state }) => state.variables as UserDataAction,
  });
  useEffect(
    () =>
      listenTo(userDataTopic, () => {
        void readAnew(queryClient, { queryKey: userDataQuery(api).queryKey });
      }),
    [api, queryClient],
  );
  return useMemo(
    () => stored && pending.reduce(reduceUserData, readUserData(stored)),
    [stored, pending],
  );
}
