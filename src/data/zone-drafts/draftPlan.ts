import { group } from 'd3-array';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Zone } from '#contract/spaces.ts';
import type { zoneDraftCalls } from '#contract/zoneDrafts.ts';
import { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { Plan, PlanSensor, PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { sortedSensors } from '#domain/plan-edit/setSensors.ts';
import { toCapacityMap } from '#domain/space/capacity.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { FloorSpace, ZoneSpace } from '../spaces/SpaceStore.ts';
import { toIdOrNull } from '../spaces/toSpaces.ts';

function toPlanZone(zone: Zone, sensors: readonly PlanSensor[]): PlanZone {
  const { id, floor_id, name, type, layer_name, capacity, m2, tags, metadata, parent } = zone;
  const { normalised_points } = zone;
  return {
    id,
    floor_id,
    name,
    type,
    layer_name,
    capacity,
    m2,
    normalised_points,
    tags,
    metadata,
    parent,
    sensors,
  };
}

/** The zones of a draft as operations change them. */
export function toPlan({ zones, sensors }: ResultOf<typeof zoneDraftCalls.zones>): Plan {
  const own = group(sensors, ({ zone_id }) => toSpaceId(zone_id));
  return new Map(
    zones.map((zone) => {
      const id = toSpaceId(zone.id);
      const measured = (own.get(id) ?? []).map(({ source, sensor_id, from }) => ({
        source,
        sensor_id,
        from,
      }));
      return [id, toPlanZone(zone, sortedSensors(measured))];
    }),
  );
}

/** A zone of a draft as the pages show it. */
export function planZoneSpace(zone: PlanZone, buildingId: SpaceId): ZoneSpace {
  return {
    id: toSpaceId(zone.id),
    buildingId,
    floorId: toSpaceId(zone.floor_id),
    name: zone.name,
    type: zone.type,
    layerName: zone.layer_name,
    capacity: toCapacityMap(zone.capacity.map(([name, value]) => [name, value])),
    m2: zone.m2,
    normalisedPoints: zone.normalised_points.map(([x, y]) => [x, y]),
    tags: [...zone.tags],
    metadata: { ...zone.metadata },
    datasourceType: null,
    parentId: toIdOrNull(zone.parent),
    childIds: [],
  };
}

/** A floor as a draft's zones are drawn on it. */
export function planFloorOf(
  floor: FloorSpace,
  { id, metres_per_unit }: { id: string | number; metres_per_unit: number | null },
): PlanFloor {
  const { width, height } = floor.imageDimensions;
  const outlines = floor.scenery.flatMap(({ kind, points }) =>
    kind === 'outline' ? [points] : [],
  );
  return new PlanFloor({
    id,
    name: floor.name,
    width,
    height,
    outlines,
    metresPerUnit: metres_per_unit,
  });
}
