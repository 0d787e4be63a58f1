import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { Reading } from './Reading.ts';

/** One call through the cache. When the page moves on it is ended, or not begun, unless something else waits for it. */
export async function fetchCall<Result, Key extends QueryKey>(
  options: FetchQueryOptions<Result, Error, Result, Key>,
  { client, signal }: Pick<Reading, 'client' | 'signal'>,
): Promise<Result> {
  signal.throwIfAborted();
  const end = () => void client.cancelQueries({ queryKey: options.queryKey, exact: true });
  signal.addEventListener('abort', end);
  try {
    return await client.fetchQuery(options);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
