import type { FastifyRequest } from 'fastify';
import { asCall } from '#server/core/Audit.ts';

/** Does the work of a request, so that the audit names it. */
export function asRequest<Result>(
  { caller, ip: from, id: requestId }: FastifyRequest,
  work: () => Result,
): Result {
  return asCall({ caller, from, requestId }, work);
}
