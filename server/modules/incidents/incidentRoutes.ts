import { getIncidents, getMisreadings } from '#contract/incidents.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { readIncidents, type IncidentSources } from './readIncidents.ts';
import { readMisreadings } from './readMisreadings.ts';

/** getIncidents: when data of spaces is missing; getMisreadings: which sensors are not believed. */
export function incidentRoutes(sources: IncidentSources): Route[] {
  return [
    defineRoute({
      endpoint: getIncidents,
      buildingIds: ({ query }) => query.building_id.map(toSpaceId),
      handle: async ({ query, signal }) => ({
        incidents: await readIncidents(query, sources, signal),
      }),
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
