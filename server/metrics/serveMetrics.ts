import type { FastifyInstance } from 'fastify';
import type { Auth } from '#server/auth/openAuth.ts';
import { hasHash, secretHash } from '#server/auth/keys/secretHash.ts';
import { AppError } from '#server/core/AppError.ts';
import type { UnknownPath } from '#server/http/pages/servePages.ts';
import type { ServerMetrics } from './ServerMetrics.ts';

export interface MetricsAccess {
  auth: Pick<Auth, 'authenticator'>;
  token: string | undefined;
  answerUnknown: UnknownPath;
}

/** Serves /metrics to the metrics token and to administrators' service keys. To everybody else there is nothing at that path. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: ServerMetrics,
  access: MetricsAccess,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!(await mayRead(request.headers.authorization, access)))
      return access.answerUnknown(request, reply);
    return await reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read());
  });
}

async function mayRead(
  authorization: string | undefined,
  { auth, token }: Omit<MetricsAccess, 'answerUnknown'>,
): Promise<boolean> {
  if (authorization === undefined) return false;
  if (token !== undefined && hasHash(authorization, secretHash(`Bearer ${token}`))) return true;
  try {
    const caller = await auth.authenticator.authenticate(authorization, undefined);
    return caller.isAdmin && caller.keyKind === 'key';
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return false;
    throw error;
  }
}
