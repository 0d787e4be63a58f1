import { z } from 'zod';
import type { Endpoint, ResultOf } from '#contract/endpoint.ts';
import type { ReachedServer } from './reachServer.ts';

const fault = z.object({ field: z.string().optional(), reason: z.string() });
const failure = z.object({
  error: z.object({ code: z.string(), reason: z.string(), rows: z.array(fault).default([]) }),
});

/** What a server refused, with its reason as the message. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;
  /** The fields at fault, as far as the server names them. */
  readonly rows: readonly z.infer<typeof fault>[];

  constructor({ code, reason, rows }: z.infer<typeof failure>['error']) {
    super(reason);
    this.code = code;
    this.rows = rows;
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
  if (refused.success) throw new ApiRefusal(refused.data.error);
  return z.object({ result: endpoint.result }).parse(answer).result as ResultOf<E>;
}
