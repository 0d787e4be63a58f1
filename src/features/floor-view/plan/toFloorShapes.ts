import { packFloorShapes, type FloorShapes } from '#contract/floorShapes.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { zoneRole } from '../model/zoneRole.ts';

/** What the geometry worker is given of a floor: the zones in view and everything that is only drawn. */
export function toFloorShapes(floor: FloorSpace, zones: readonly ZoneSpace[]): FloorShapes {
  return packFloorShapes({
    width: floor.imageDimensions.width,
    height: floor.imageDimensions.height,
    metresWide: null,
    layer: null,
    zones: zones.map((zone) => ({
      id: zone.id,
      name: zone.name,
      ring: zone.normalisedPoints,
      kind: zoneRole(zone),
      layer: zone.layerName,
    })),
    scenery: floor.scenery,
  });
}
