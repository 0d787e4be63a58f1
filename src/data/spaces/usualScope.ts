import { noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { toZoneScope, type ZoneScope } from '#domain/filters/zoneScope.ts';
import { activeLayerOf, sourcesOf } from '#domain/space/layers.ts';
import type { BuildingSpace } from './SpaceStore.ts';

/** The zones that the plan of a building shows first. */
export function usualScope({ defaultLayer, layers }: BuildingSpace): ZoneScope {
  const sources = sourcesOf(layers.map(({ name }) => name));
  return toZoneScope(activeLayerOf(defaultLayer, sources), noNarrowing);
}
