import { createHash } from 'node:crypto';
import { ingestRemovals } from '#contract/ingestRemovals.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import { faultRows, firstFault } from '#server/core/faults/faultRows.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Ingestion } from '#server/ingest/observations/createIngestion.ts';
import { asSender, batchKeys } from '#server/ingest/observations/ingestionSender.ts';

/** POST /v4/ingest/removals. */
export function ingestRemovalsRoute(ingestion: Ingestion, audit: Audit): Route {
  const method = ingestRemovals.operationId;
  return defineRoute({
    endpoint: ingestRemovals,
    lane: 'ingestion',
    // A zone that the sender may not reach is as unknown to it as one that is not there.
    buildingIds: () => [],
    refuseBody(error) {
      const rows = faultRows(error);
      return new AppError('INVALID_REMOVAL', firstFault(rows), { rows });
    },
    async handle({ body, caller, headers }) {
      const said = `${method} ${JSON.stringify(body)}`;
      const key = batchKeys(caller, headers)(createHash('sha256').update(said).digest('hex'));
      const actor = { actor: caller.userId, keyId: caller.keyId };
      return await asSender(
        { caller, audit, method },
        async (mayUse) => await ingestion.remove(body, actor, { mayUse, key }),
      );
    },
  });
}
