import { listSensors } from '#contract/sensors.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SensorStore } from '#server/directory/sensors/SensorStore.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';

interface SensorRoutesPorts {
  sensors: SensorStore;
  spaces: SpaceReader;
}

/** The sensors of a building, and senders without a zone that may belong to it. */
export function sensorRoutes({ sensors, spaces }: SensorRoutesPorts): Route[] {
  return [
    defineRoute({
      endpoint: listSensors,
      buildingIds: ({ query }) => [toSpaceId(query.building_id)],
      async handle({ query }) {
        const buildingId = toSpaceId(query.building_id);
        const { zoneById } = spaces.current();
        const wireId = (id: SpaceId): string | number => zoneById.get(id)?.at(-1)?.wireId ?? id;
        const seen = (await sensors.unmapped()).filter(
          ({ building_ids }) => building_ids === null || building_ids.includes(buildingId),
        );
        return {
          sensors: sensors
            .ofBuilding(buildingId)
            .map(({ source, sensor_id, from_day, zone_id }) => ({
              source,
              sensor_id,
              zone_id: wireId(zone_id),
              from: from_day,
            })),
          unmapped: seen.map(({ source, sensor_id, readings, first_seen, last_seen }) => ({
            source,
            sensor_id,
            readings,
            first: first_seen.toISOString(),
            last: last_seen.toISOString(),
          })),
        };
      },
    }),
  ];
}
