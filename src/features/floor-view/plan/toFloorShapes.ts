import { packFloorShapes, type FloorShapes } from '#contract/floorShapes.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { metresWide } from './metresWide.ts';

/** Names the geometry of a floor with these zones. */
export function floorKey(floor: FloorSpace, zones: readonly ZoneSpace[]): string {
  const layers = [...new Set(zones.map((zone) => zone.layerName))].toSorted().join();
  return `${floor.id} ${layers}`;
}

/** What the geometry worker is given of a floor: the zones in view and everything that is only drawn. */
export function toFloorShapes(floor: FloorSpace, zones: readonly ZoneSpace[]): FloorShapes {
  return packFloorShapes({
    width: floor.imageDimensions.width,
    height: floor.imageDimensions.height,
    metresWide: metresWide(floor, zones),
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
