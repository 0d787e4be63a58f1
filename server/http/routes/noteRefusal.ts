import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isSignInRefusal, type Auth } from '#server/auth/openAuth.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Route } from '#server/core/route.ts';

interface RefusedCall {
  request: FastifyRequest;
  route: Route;
}

/** The ids that a path names, none where it is not one of the call's. */
function partsOf({ params }: FastifyRequest, { parts }: Endpoint): Record<string, string> {
  const read = parts?.safeParse(params);
  return read?.success ? (read.data as Record<string, string>) : {};
}

/** Writes into the audit that a call was refused: for want of a right, or for a key that does not work. */
export function noteRefusal(
  auth: Auth,
  error: unknown,
  { request, route: { endpoint } }: RefusedCall,
): void {
  if (!(error instanceof AppError)) return;
  const { caller, headers, ip: from } = request;
  const { operationId: method } = endpoint;
  const { code } = error;
  if (caller) {
    if (code === 'METHOD_NOT_ALLOWED' || error.denied)
      auth.noteDenial(caller, method, { ...partsOf(request, endpoint), ...error.denied });
    return;
  }
  // Public calls note what they refuse themselves, and a call without a key is no attempt.
  if (endpoint.access === 'public' || code === 'API_KEY_MISSING') return;
  if (isSignInRefusal(error))
    auth.noteRefusal({ code, method, from, given: headers.authorization });
}
