import { planScale, type DrawnZone } from '#domain/geometry/planScale.ts';
import type { FloorSpace } from '#src/data/spaces/SpaceStore.ts';

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
