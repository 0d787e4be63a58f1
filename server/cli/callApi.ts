import { z } from 'zod';
import type { Endpoint, ResultOf } from '#contract/endpoint.ts';
import type { ReachedServer } from './reachServer.ts';

const failure = z.object({ error: z.object({ code: z.string(), reason: z.string() }) });

/** Calls an endpoint of a reached server. Rejects with the server's reason as a sentence. */
export async function callApi<E extends Endpoint>(
  server: Pick<ReachedServer, 'url' | 'key'>,
  endpoint: E,
  body?: unknown,
  query: Record<string, string> = {},
): Promise<ResultOf<E>> {
  const response = await fetch(
    `${server.url}${endpoint.path}?${new URLSearchParams(query).toString()}`,
    {
      method: endpoint.method,
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  );
  const answer: unknown = await response.json();
  const refused = failure.safeParse(answer);
  if (refused.success) throw new Error(refused.data.error.reason);
  return z.object({ result: endpoint.result }).parse(answer).result as ResultOf<E>;
}
