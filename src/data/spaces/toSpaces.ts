import type { Floor, Zone } from '#contract/spaces.ts';
import { toCapacityMap } from '#domain/space/capacity.ts';
import { floorDisplayName } from '#domain/space/floorLevel.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import type { FloorSpace, ZoneSpace } from './SpaceStore.ts';

/** An id of the wire as text; null stays null. */
export function toIdOrNull(id: string | number | null): SpaceId | null {
  return id === null ? null : toSpaceId(id);
}

export function toFloorSpace(floor: Floor): FloorSpace {
  return {
    id: toSpaceId(floor.id),
    buildingId: toSpaceId(floor.building_id),
    displayName: floorDisplayName(floor.name, floor.level),
    name: floor.name,
    shortname: floor.shortname,
    level: floor.level,
    imageDimensions: floor.floorplanimagedimensions,
    scenery: floor.scenery,
    zoneCounts: floor.zone_counts,
  };
}

export function toZoneSpace(zone: Zone): ZoneSpace {
  return {
    id: toSpaceId(zone.id),
    buildingId: toSpaceId(zone.building_id),
    floorId: toSpaceId(zone.floor_id),
    name: zone.name,
    type: zone.type,
    layerName: zone.layer_name,
    capacity: toCapacityMap(zone.capacity),
    m2: zone.m2,
    normalisedPoints: zone.normalised_points,
    tags: zone.tags,
    metadata: zone.metadata,
    datasourceType: zone.datasource?.datasource_type ?? null,
    parentId: toIdOrNull(zone.parent),
    childIds: zone.children.map(toSpaceId),
  };
}

const misconfigured =
  'Zones mis-configuration - please contact your CSM. Detected a zone without corresponding building or floor';

/** What is thrown for a zone without building or floor. */
export function zonesMisconfigured(): ApiError {
  return new ApiError({
    code: 'ZONES_MISCONFIGURED',
    reason: misconfigured,
    status: 422,
    isLogin: false,
  });
}
