import { getIncidents, getMisreadings } from '#contract/incidents.ts';
import { getUptime } from '#contract/uptime.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { readIncidents } from './readIncidents.ts';
import { readMisreadings } from './readMisreadings.ts';
import { readUptime, type UptimeSources } from './readUptime.ts';

/** getIncidents: when data of spaces is missing; getUptime: how much of it there is; getMisreadings: which sensors are not believed. */
export function incidentRoutes(sources: UptimeSources): Route[] {
  return [
    defineRoute({
      endpoint: getIncidents,
      buildingIds: ({ query }) => query.building_id.map(toSpaceId),
      handle: async ({ query, signal }) => ({
        incidents: await readIncidents(query, sources, signal),
      }),
    }),
    defineRoute({
      endpoint: getUptime,
      buildingIds: ({ query }) => query.building_id.map(toSpaceId),
      handle: ({ query, signal }) => readUptime(query, sources, signal),
    }),
    defineRoute({
      endpoint: getMisreadings,
      buildingIds: ({ query }) => query.building_id.map(toSpaceId),
      handle: async ({ query, signal }) => ({
        misreadings: await readMisreadings(query, sources, signal),
      }),
    }),
  ];
}
