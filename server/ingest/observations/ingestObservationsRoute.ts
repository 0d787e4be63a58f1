import { ingestObservations } from '#contract/ingestObservations.ts';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Ingestion } from './createIngestion.ts';
import { asSender, batchKey, headerText } from './ingestionSender.ts';
import { isArrow } from './reading/isArrow.ts';
import { parseObservations } from './reading/parseObservations.ts';
import { readRequestBody } from './reading/readRequestBody.ts';

/** The reader of Arrow is loaded with the first such body: it is a fifth of what a start would read otherwise. */
async function readColumns(body: Uint8Array): Promise<ReadingColumns> {
  const { parseArrow } = await import('./reading/parseArrow.ts');
  return parseArrow(body);
}

/** POST /v4/ingest/observations. */
export function ingestObservationsRoute(ingestion: Ingestion, audit: Audit): Route {
  const method = ingestObservations.operationId;
  return defineRoute({
    endpoint: ingestObservations,
    rawBody: true,
    async handle({ query, raw, caller, headers }) {
      if (raw === undefined) throw new AppError('INVALID_BODY', 'The body is missing');
      const body = await readRequestBody(raw, headerText(headers, 'content-encoding'));
      const contentType = headerText(headers, 'content-type');
      const key = batchKey(caller, headers, body);
      const isTrial = query.is_trial ?? false;
      return await asSender({ caller, audit, method }, async (mayUse) => {
        if (isArrow(contentType))
          return await ingestion.ingestColumns(await readColumns(body), { mayUse, key, isTrial });
        const rows = parseObservations(body.toString('utf8'), contentType);
        return await ingestion.ingestRows(rows, { mayUse, key, isTrial });
      });
    },
  });
}
