import { listSensors } from '#contract/sensors.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SensorStore } from '#server/directory/sensors/SensorStore.ts';
import type { UnmappedTopics } from '#server/directory/sensors/UnmappedTopics.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';

interface SensorRoutesPorts {
  sensors: SensorStore;
  unmappedTopics: UnmappedTopics;
  spaces: SpaceReader;
}

/** The sensors of a building, and senders and topics without a zone that may belong to it. */
export function sensorRoutes({ sensors, unmappedTopics, spaces }: SensorRoutesPorts): Route[] {
  return [
    defineRoute({
      endpoint: listSensors,
      buildingIds: ({ query }) => [toSpaceId(query.building_id)],
      async handle({ query }) {
        const buildingId = toSpaceId(query.building_id);
        const { zoneById } = spaces.current();
        const wireId = (id: SpaceId): string | number => zoneById.get(id)?.at(-1)?.wireId ?? id;
        const isOf = ({ building_ids }: { building_ids: readonly SpaceId[] | null }) =>
          building_ids === null || building_ids.includes(buildingId);
        const [seen, topics] = await Promise.all([sensors.unmapped(), unmappedTopics.list()]);
        return {
          sensors: sensors
            .ofBuilding(buildingId)
            .map(({ source, sensor_id, from_day, zone_id }) => ({
              source,
              sensor_id,
              zone_id: wireId(zone_id),
              from: from_day,
            })),
          unmapped: seen
            .filter(isOf)
            .map(({ source, sensor_id, readings, first_seen, last_seen }) => ({
              source,
              sensor_id,
              readings,
              first: first_seen.toISOString(),
              last: last_seen.toISOString(),
            })),
          unmapped_topics: topics
            .filter(isOf)
            .map(({ topic, reason, messages, first_seen, last_seen }) => ({
              topic,
              reason,
              messages,
              first: first_seen.toISOString(),
              last: last_seen.toISOString(),
            })),
        };
      },
    }),
  ];
}
