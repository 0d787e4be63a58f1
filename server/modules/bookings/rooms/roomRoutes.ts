import { getRoomAvailability } from '#contract/rooms.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { readAvailability, type AvailabilitySources } from './readAvailability.ts';

/** getRoomAvailability. */
export function roomRoutes(sources: AvailabilitySources): Route[] {
  return [
    defineRoute({
      endpoint: getRoomAvailability,
      lane: 'quick',
      buildingIds: ({ query }) => [toSpaceId(query.building_id)],
      handle: ({ query }) => readAvailability(query, sources),
    }),
  ];
}
