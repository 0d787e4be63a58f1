import { noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { toZoneScope, type ZoneScope } from '#domain/filters/zoneScope.ts';
import { activeLayerOf, sourcesOf } from '#domain/space/layers.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';

/** The zones that the plan of a building shows first. */
export function usualScope({ defaultLayer, layers }: BuildingSpace): ZoneScope {
  const sources = sourcesOf(layers.map(({ name }) => name));
  return toZoneScope(activeLayerOf(defaultLayer, sources), noNarrowing);
}

/** A building's floors now, on the data source that its plan shows too. */
export function floorParameters(building: BuildingSpace) {
  return {
    building_id: building.id,
    group_zones: 'floor',
    filter_zones: usualScope(building).filter,
  };
}
