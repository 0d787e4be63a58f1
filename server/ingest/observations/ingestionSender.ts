import { maxIdempotencyKeyLength } from '#contract/endpoint.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import type { BatchKey } from './commit/PendingBatch.ts';

export type Headers = Record<string, string | string[] | undefined>;

/** A header's text; empty when it was not sent. */
export function headerText(headers: Headers, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/** The sender's name for what it sends, by the hash of that; null when it gave none. Throws INVALID_PARAMETER. */
export function batchKeys(caller: Caller, headers: Headers): (bodyHash: string) => BatchKey | null {
  if (headers['idempotency-key'] === undefined) return () => null;
  const idempotencyKey = headerText(headers, 'idempotency-key');
  if (idempotencyKey === '' || idempotencyKey.length > maxIdempotencyKeyLength) {
    throw new AppError(
      'INVALID_PARAMETER',
      `An Idempotency-Key has 1 to ${maxIdempotencyKeyLength} characters`,
    );
  }
  return (bodyHash) => ({ keyId: caller.keyId, idempotencyKey, bodyHash });
}

/** Runs with what a sender may reach. It is not told that other zones exist; the administrator is told that they were tried. */
export async function asSender<Result>(
  { caller, audit, method }: { caller: Caller; audit: Audit; method: string },
  work: (mayUse: (buildingId: SpaceId) => boolean) => Promise<Result>,
): Promise<Result> {
  let isForbidden = false;
  try {
    return await work((buildingId) => {
      const isAllowed = caller.can(method, buildingId);
      if (!isAllowed) isForbidden = true;
      return isAllowed;
    });
  } finally {
    if (isForbidden) {
      const detail = { method, key: caller.keyId };
      await audit.record({ actor: caller.userId, action: 'denied', detail });
    }
  }
}
