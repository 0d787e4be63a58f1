import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LiveState } from '#src/data/live/LiveSocket.ts';
import { demoProgressQuery } from '#src/data/queries/useIsSimulation.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { useNow } from '#src/lib/browser/useNow.ts';

const pulseMs = 10_000;
/** A socket that comes back within this time was no interruption that a visitor should hear of. */
const graceMs = 8_000;
const tickMs = 1_000;

/**
 * Since when, in epoch milliseconds, the display has no connection; null while it has one. A socket may be dead without
 * saying so: the server is asked for a sign of life as well, and everything is reread when it answers again.
 */
export function useCutSince(state: LiveState): number | null {
  const isReachable = usePulse();
  const isConnected = state === 'open' && isReachable;
  const nowMs = useNow(tickMs);
  const [change, setChange] = useState({ isConnected, sinceMs: nowMs });
  if (change.isConnected !== isConnected) setChange({ isConnected, sinceMs: systemClock.now() });
  if (isConnected || nowMs - change.sinceMs < graceMs) return null;
  return change.sinceMs;
}

/** Whether the server answered when it was last asked. */
function usePulse(): boolean {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { isError } = useQuery({
    ...demoProgressQuery(api),
    queryKey: ['pulse', 'display'],
    refetchInterval: pulseMs,
    refetchIntervalInBackground: true,
    retry: false,
  });
  const wasError = useRef(false);
  useEffect(() => {
    if (wasError.current && !isError) void queryClient.invalidateQueries();
    wasError.current = isError;
  }, [isError, queryClient]);
  return !isError;
}
