import { z } from 'zod';
import type { Endpoint, ResultOf } from '#contract/endpoint.ts';
import type { ReachedServer } from './reachServer.ts';

const failure = z.object({ error: z.object({ code: z.string(), reason: z.string() }) });

/** What a server refused, with its reason as the message. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;

  constructor(code: string, reason: string) {
    super(reason);
    this.code = code;
  }
}

/** Calls an endpoint of a reached server. Rejects with ApiRefusal when it is refused. */
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
  if (refused.success) throw new ApiRefusal(refused.data.error.code, refused.data.error.reason);
  return z.object({ result: endpoint.result }).parse(answer).result as ResultOf<E>;
}
