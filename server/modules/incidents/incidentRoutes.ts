import { getIncidents } from '#contract/incidents.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { readIncidents, type IncidentSources } from './readIncidents.ts';

/** getIncidents: when data of spaces is missing. */
export function incidentRoutes(sources: IncidentSources): Route[] {
  return [
    defineRoute({
      endpoint: getIncidents,
      buildingIds: ({ query }) => query.building_id.map(toSpaceId),
      handle: async ({ query, signal }) => ({
        incidents: await readIncidents(query, sources, signal),
      }),
    }),
  ];
}
