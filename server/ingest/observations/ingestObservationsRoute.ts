import { ingestObservations } from '#contract/ingestObservations.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Ingestion } from './createIngestion.ts';
import { asSender, batchKeys, headerText } from './ingestionSender.ts';

/** POST /v4/ingest/observations. */
export function ingestObservationsRoute(ingestion: Ingestion, audit: Audit): Route {
  const method = ingestObservations.operationId;
  return defineRoute({
    endpoint: ingestObservations,
    lane: 'ingestion',
    rawBody: true,
    async handle({ query, raw, caller, headers }) {
      if (raw === undefined) throw new AppError('INVALID_BODY', 'The body is missing');
      const body = {
        raw,
        contentType: headerText(headers, 'content-type'),
        contentEncoding: headerText(headers, 'content-encoding'),
      };
      const keyOf = batchKeys(caller, headers);
      const isTrial = query.is_trial ?? false;
      return await asSender(
        { caller, audit, method },
        async (mayUse) => await ingestion.ingestBody(body, { mayUse, keyOf, isTrial }),
      );
    },
  });
}
