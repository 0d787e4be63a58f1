import { packFloorShapes, type FloorShapes } from '#contract/floorShapes.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { planScale, type DrawnZone } from '#domain/geometry/planScale.ts';

/** Zones of known area that a floor needs. */
const leastZones = 3;

/** Width of a floor's drawing in meters, from the areas of its zones; null if too few are known. */
export function metresWide(
  { imageDimensions }: Pick<FloorSpace, 'imageDimensions'>,
  zones: readonly DrawnZone[],
): number | null {
  const scale = planScale(imageDimensions, zones, leastZones);
  return scale === null ? null : scale * imageDimensions.width;
}

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
