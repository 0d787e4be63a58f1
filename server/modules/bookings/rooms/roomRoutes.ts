import { getRoomAvailability } from '#contract/rooms.ts';
import { getRoomDemand } from '#contract/roomDemand.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { readDemand, type DemandServices } from '../demand/readDemand.ts';
import { readAvailability, type AvailabilitySources } from './readAvailability.ts';

/** getRoomAvailability and getRoomDemand. */
export function roomRoutes(sources: AvailabilitySources & DemandServices): Route[] {
  return [
    defineRoute({
      endpoint: getRoomAvailability,
      lane: 'quick',
      buildingIds: ({ query }) => [toSpaceId(query.building_id)],
      handle: ({ query }) => readAvailability(query, sources),
    }),
    defineRoute({
      endpoint: getRoomDemand,
      handle: ({ query, caller, signal }) =>
        readDemand({
          query,
          services: sources,
          mayRead: (id) => caller.can(getRoomDemand.operationId, id),
          signal,
        }),
    }),
  ];
}
