import type PQueue from 'p-queue';
import type { ApiClient } from './ApiClient.ts';

/** The API for a part of a page: its calls take turns with those of other parts, and go before those of a lower priority. */
export function apiByTurns(api: ApiClient, turns: PQueue, priority: number): ApiClient {
  const inTurn = <Answer>(call: () => Promise<Answer>, signal: AbortSignal | undefined) =>
    turns.add(call, { priority, ...(signal ? { signal } : {}) });
  return {
    call: (endpoint, input) => inTurn(() => api.call(endpoint, input), input?.signal),
    callRaw: (endpoint, input) => inTurn(() => api.callRaw(endpoint, input), input?.signal),
    callBytes: (endpoint, input) => inTurn(() => api.callBytes(endpoint, input), input?.signal),
  };
}
