import { createHash } from 'node:crypto';
import { ingestObservations } from '#contract/ingestObservations.ts';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Ingestion } from './createIngestion.ts';
import { isArrow } from './reading/isArrow.ts';
import { parseObservations } from './reading/parseObservations.ts';
import type { BatchKey } from './commit/PendingBatch.ts';
import { readRequestBody } from './reading/readRequestBody.ts';

const maxKeyLength = 255;

function header(
  headers: Record<string, string | string[] | undefined>,
  name: string,
): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function batchKey(
  keyId: string,
  idempotencyKey: string | undefined,
  body: Buffer,
): BatchKey | null {
  if (idempotencyKey === undefined) return null;
  if (idempotencyKey === '' || idempotencyKey.length > maxKeyLength) {
    throw new AppError(
      'INVALID_PARAMETER',
      `An Idempotency-Key has 1 to ${maxKeyLength} characters`,
    );
  }
  return { keyId, idempotencyKey, bodyHash: createHash('sha256').update(body).digest('hex') };
}

/** The sender is not told that such a zone exists; the administrator is told that it was tried. */
function noteDenial(audit: Audit, { userId, keyId }: Caller): Promise<void> {
  const detail = { method: ingestObservations.operationId, key: keyId };
  return audit.record({ actor: userId, action: 'denied', detail });
}

/** The reader of Arrow is loaded with the first such body: it is a fifth of what a start would read otherwise. */
async function readColumns(body: Uint8Array): Promise<ReadingColumns> {
  const { parseArrow } = await import('./reading/parseArrow.ts');
  return parseArrow(body);
}

/** POST /v4/ingest/observations. */
export function ingestObservationsRoute(ingestion: Ingestion, audit: Audit): Route {
  return defineRoute({
    endpoint: ingestObservations,
    rawBody: true,
    async handle({ query, raw, caller, headers }) {
      if (raw === undefined) throw new AppError('INVALID_BODY', 'The body is missing');
      const body = await readRequestBody(raw, header(headers, 'content-encoding') ?? '');
      const contentType = header(headers, 'content-type') ?? '';
      const forbidden = new Set<SpaceId>();
      const options = {
        mayUse: (buildingId: SpaceId) => {
          const isAllowed = caller.can(ingestObservations.operationId, buildingId);
          if (!isAllowed) forbidden.add(buildingId);
          return isAllowed;
        },
        isTrial: query.is_trial ?? false,
        key: batchKey(caller.keyId, header(headers, 'idempotency-key'), body),
      };
      try {
        if (isArrow(contentType))
          return await ingestion.ingestColumns(await readColumns(body), options);
        const rows = parseObservations(body.toString('utf8'), contentType);
        return await ingestion.ingestRows(rows, options);
      } finally {
        if (forbidden.size > 0) await noteDenial(audit, caller);
      }
    },
  });
}
