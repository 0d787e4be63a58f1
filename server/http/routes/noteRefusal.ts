import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isSignInRefusal, type Auth } from '#server/auth/openAuth.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Route } from '#server/core/route.ts';

interface RefusedCall {
  request: FastifyRequest;
  route: Route;
}

/** Whether a browser says that another site's page makes the call. Programs send nothing of it. */
export function isOfOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

/** Writes into the audit that a call was refused: for want of a right, for its key, by a limit, or for where it came from. */
export function noteRefusal(auth: Auth, error: unknown, { request, route }: RefusedCall): void {
  if (!(error instanceof AppError)) return;
  const { endpoint } = route;
  const { caller, headers, ip: from } = request;
  const { operationId: method } = endpoint;
  const { code } = error;
  if (code === 'TOO_MANY_REQUESTS')
    auth.noteAttempt({ action: 'rate_limited', caller, method, from });
  else if (code === 'NOT_INITIALISED') noteForeignCall(auth, request, method);
  else if (caller && (code === 'METHOD_NOT_ALLOWED' || error.denied))
    auth.noteDenial(caller, method, { ...partsOf(request, endpoint), ...error.denied });
  else if (isRefusedKey(error, { request, route }))
    auth.noteRefusal({ code, method, from, given: headers.authorization });
}

/** Public calls note what they refuse themselves, and a call without a key is no attempt. */
function isRefusedKey(error: AppError, { request, route }: RefusedCall): boolean {
  const isOpen = request.caller !== null || route.endpoint.access === 'public';
  return !isOpen && isSignInRefusal(error) && error.code !== 'API_KEY_MISSING';
}

function noteForeignCall(auth: Auth, request: FastifyRequest, method: string): void {
  const { caller, ip: from } = request;
  const { origin: site } = request.headers;
  if (isOfOtherSite(request))
    auth.noteAttempt({ action: 'foreign_site_refused', caller, method, from, site });
  else auth.noteAttempt({ action: 'application_refused', caller, method, from });
}

/** The ids that a path names, none where it is not one of the call's. */
function partsOf({ params }: FastifyRequest, { parts }: Endpoint): Record<string, string> {
  const read = parts?.safeParse(params);
  return read?.success ? (read.data as Record<string, string>) : {};
}
