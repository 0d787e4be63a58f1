import { z } from 'zod';
import type { Endpoint, ResultOf } from '#contract/endpoint.ts';
import { askServer } from './askServer.ts';
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
  const answered = await askServer(server.url, {
    path: `${endpoint.path}?${new URLSearchParams(query).toString()}`,
    answer: z.union([failure, z.object({ result: endpoint.result })]),
    method: endpoint.method,
    headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if ('error' in answered) throw new ApiRefusal(answered.error);
  return answered.result as ResultOf<E>;
}
