import { useIsMutating, useQueryClient, type MutationKey } from '@tanstack/react-query';

interface OneAtATime {
  /** Whether a change of the key is on its way, as it was when the page was last drawn. */
  isSending: boolean;
  /** Runs a task unless one is on its way at this moment: a second press may come before the page is drawn. */
  send: (task: () => void) => void;
}

/** Keeps a second press on a slow network from making a thing twice. */
export function useOneAtATime(mutationKey: MutationKey): OneAtATime {
  const queryClient = useQueryClient();
  const isSending = useIsMutating({ mutationKey }) > 0;
  const send = (task: () => void) => {
    if (queryClient.isMutating({ mutationKey }) === 0) task();
  };
  return { isSending, send };
}
