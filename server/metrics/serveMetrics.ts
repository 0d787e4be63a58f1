import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSignInRefusal, type Auth } from '#server/auth/openAuth.ts';
import { hasHash, secretHash } from '#server/auth/keys/secretHash.ts';
import { asRequest } from '#server/core/Audit.ts';
import type { UnknownPath } from '#server/http/pages/servePages.ts';
import type { ServerMetrics } from './ServerMetrics.ts';

export interface MetricsAccess {
  auth: Pick<Auth, 'authenticator' | 'noteDenial' | 'noteRefusal'>;
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
    if (!(await asRequest(request, () => mayRead(request, access))))
      return access.answerUnknown(request, reply);
    return await reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read());
  });
}

async function mayRead(
  { ip: from, headers: { authorization } }: FastifyRequest,
  { auth, token }: Omit<MetricsAccess, 'answerUnknown'>,
): Promise<boolean> {
  if (authorization === undefined) return false;
  if (token !== undefined && hasHash(authorization, secretHash(`Bearer ${token}`))) return true;
  try {
    const caller = await auth.authenticator.authenticate(authorization, undefined);
    const isAllowed = caller.isAdmin && caller.keyKind === 'key';
    if (!isAllowed) auth.noteDenial(caller, 'metrics');
    return isAllowed;
  } catch (error) {
    if (!isSignInRefusal(error)) throw error;
    auth.noteRefusal({ code: error.code, method: 'metrics', from, given: authorization });
    return false;
  }
}
