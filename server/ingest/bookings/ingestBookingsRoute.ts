import type { QueryOf } from '#contract/endpoint.ts';
import { ingestBookings } from '#contract/ingestBookings.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { asSender, batchKeys, headerText } from '#server/ingest/observations/ingestionSender.ts';
import type { BookingIngestion, BookingOrder } from './createBookingIngestion.ts';
import { formatOf } from './formats/readBookings.ts';

type Query = QueryOf<typeof ingestBookings>;

function defaultsOf(query: Query): BookingOrder['defaults'] {
  return {
    source: query.source ?? null,
    zoneId: query.zone_id ?? null,
    room: query.room ?? null,
    building: query.building_id ?? null,
    timezone: query.timezone ?? null,
  };
}

/** What of an order its parameters say; the same rows under other parameters are another batch. */
function askedOf(query: Query, contentType: string) {
  return {
    defaults: defaultsOf(query),
    takesPart: query.takes_part ?? false,
    reading: {
      format: query.format ?? formatOf(contentType),
      map: query.map ?? null,
      termStart: query.term_start ?? null,
    },
    covers: query.covers ?? null,
    replaces: query.replaces ?? null,
  };
}

/** POST /v4/ingest/bookings. */
export function ingestBookingsRoute(ingestion: BookingIngestion, audit: Audit): Route {
  const method = ingestBookings.operationId;
  return defineRoute({
    endpoint: ingestBookings,
    lane: 'ingestion',
    rawBody: true,
    async handle({ query, raw, caller, headers }) {
      if (raw === undefined) throw new AppError('INVALID_BODY', 'The body is missing');
      const contentType = headerText(headers, 'content-type');
      const body = { raw, contentType, contentEncoding: headerText(headers, 'content-encoding') };
      const asked = askedOf(query, contentType);
      const said = JSON.stringify(asked);
      const keyOfHash = batchKeys(caller, headers);
      const order = {
        ...asked,
        file: query.file ?? null,
        isTrial: query.is_trial ?? false,
        origin: query.file === undefined ? ('http' as const) : ('file' as const),
        keyOf: (hash: string) => keyOfHash(`${hash} ${said}`),
      };
      return await asSender(
        { caller, audit, method },
        async (mayUse) => await ingestion.ingestBody(body, { ...order, mayUse }),
      );
    },
  });
}
