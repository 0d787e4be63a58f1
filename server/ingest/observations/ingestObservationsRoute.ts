import { createHash } from 'node:crypto';
import { ingestObservations } from '#contract/ingestObservations.ts';
import { AppError } from '#server/core/AppError.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Ingestion } from './createIngestion.ts';
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

/** POST /v4/ingest/observations. */
export function ingestObservationsRoute(ingestion: Ingestion): Route {
  return defineRoute({
    endpoint: ingestObservations,
    rawBody: true,
    async handle({ raw, caller, headers }) {
      if (raw === undefined) throw new AppError('INVALID_BODY', 'The body is missing');
      const body = await readRequestBody(raw, header(headers, 'content-encoding') ?? '');
      const rows = parseObservations(body.toString('utf8'), header(headers, 'content-type') ?? '');
      return await ingestion.ingestRows(rows, {
        mayUse: (buildingId) => caller.can(ingestObservations.operationId, buildingId),
        key: batchKey(caller.keyId, header(headers, 'idempotency-key'), body),
      });
    },
  });
}
