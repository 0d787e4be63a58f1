import type { FetchQueryOptions, Query, QueryKey } from '@tanstack/react-query';
import type { Reading } from './ReportScope.ts';

/** The reports that wait for a call, by their signals. */
const waiting = new WeakMap<Query, Set<AbortSignal>>();

/** One call through the cache. When the page moves on it is ended, or not begun, unless something else waits for it. */
export async function fetchCall<Result, Key extends QueryKey>(
  options: FetchQueryOptions<Result, Error, Result, Key>,
  { client, signal }: Pick<Reading, 'client' | 'signal'>,
): Promise<Result> {
  signal.throwIfAborted();
  const answer = client.fetchQuery(options);
  const { queryKey } = options;
  const call = client.getQueryCache().find({ queryKey, exact: true });
  if (!call) return await answer;
  const others = waiting.get(call) ?? new Set();
  waiting.set(call, others.add(signal));
  const leave = () => {
    others.delete(signal);
    if (others.size === 0 && call.getObserversCount() === 0)
      void client.cancelQueries({ queryKey, exact: true });
  };
  signal.addEventListener('abort', leave);
  try {
    return await answer;
  } finally {
    signal.removeEventListener('abort', leave);
    others.delete(signal);
  }
}
