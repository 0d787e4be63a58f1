import { ingestObservations } from '#contract/ingestObservations.ts';
import { AppError } from '#server/core/AppError.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Caller } from '#server/core/Caller.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Ingestion } from './createIngestion.ts';
import { asSender, batchKeys, headerText } from './ingestionSender.ts';

/** POST /v4/ingest/observations. */
export function ingestObservationsRoute(
  ingestion: Ingestion,
  { audit, spaces }: { audit: Audit; spaces: SpaceReader },
): Route {
  const method = ingestObservations.operationId;
  const ownBuildings = (caller: Caller): SpaceId[] | null => {
    const all = [...spaces.current().buildingById.keys()];
    const own = all.filter((id) => caller.can(method, id));
    return own.length === all.length ? null : own;
  };
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
        async (mayUse) =>
          await ingestion.ingestBody(body, {
            mayUse,
            keyOf,
            isTrial,
            senderOf: () => ownBuildings(caller),
          }),
      );
    },
  });
}
