import { useSyncExternalStore } from 'react';
import { onlineManager, useIsFetching } from '@tanstack/react-query';
import { isServerBusy } from '#src/data/queries/serverBusy.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { Banner } from '#src/ui/display/Banner.tsx';

/** Says why answers are late, from the first failure on, for as long as they are asked for again. */
export function RetryNotice() {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow);
  const lost = useIsFetching({ predicate: ({ state }) => isLost(state.fetchFailureReason) });
  const busy = useIsFetching({ predicate: ({ state }) => isServerBusy(state.fetchFailureReason) });
  if (!isOnline)
    return <Banner>This device is offline. Your data will load once it is connected again.</Banner>;
  if (lost > 0) return <Banner>The server didn’t answer. Trying again.</Banner>;
  if (busy > 0)
    return <Banner>The server is busy. Your data will load as soon as it catches up.</Banner>;
  return null;
}

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

function isOnlineNow(): boolean {
  return onlineManager.isOnline();
}

/** Whether a request did not reach the server. */
function isLost(reason: Error | null): boolean {
  return reason !== null && classifyError(reason).kind === 'network';
}
