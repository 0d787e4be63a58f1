import type { AuditAction } from '#contract/auditActions.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/** Which call something is done for. */
interface CallOrigin {
  /** Null where nobody is signed in. */
  caller: { userId: string; keyId: string; sessionId: string | null } | null;
  /** The network address that the call came from. */
  from: string;
  /** As in `x-request-id` of the answer. */
  requestId: string;
}

const calls = new AsyncLocalStorage<CallOrigin>();

/** Does the work of a call: what is written into the audit meanwhile says which call it was. */
export function asCall<Result>(origin: CallOrigin, work: () => Result): Result {
  return calls.run(origin, work);
}

/** Does work that belongs to no call, though one may have set it off. */
export function asNoCall<Result>(work: () => Result): Result {
  return calls.exit(work);
}

/**
 * An entry with the key or session, address and request of the call in which it is written, as `by_key`, `by_session`, `from` and
 * `request`. One that has them already stays, and so does one of another person: work that was waiting for this call to end.
 */
export function withOrigin(entry: AuditEntry): AuditEntry {
  const origin = calls.getStore();
  if (origin === undefined || 'request' in entry.detail) return entry;
  const { caller, from, requestId: request } = origin;
  if (caller !== null && caller.userId !== entry.actor) return entry;
  const { detail } = entry;
  return { ...entry, detail: { ...detail, ...by(caller), from, request, ...detail } };
}

function by(caller: CallOrigin['caller']): Record<string, string> {
  if (caller === null) return {};
  const { keyId, sessionId } = caller;
  return sessionId === null ? { by_key: keyId } : { by_session: sessionId };
}

/** What happened and who did it. Details never hold a secret: keys and sessions are named by their ids. */
export interface AuditEntry {
  actor: string;
  action: AuditAction;
  detail: Record<string, string | number | null>;
}

/** Where what people did is written down. */
export interface Audit {
  /** Durable once resolved. */
  record: (entry: AuditEntry) => Promise<void>;
}

/** Does the work of a request, so that the audit names it. */
export function asRequest<Result>(
  { caller, ip: from, id: requestId }: FastifyRequest,
  work: () => Result,
): Result {
  return asCall({ caller, from, requestId }, work);
}
