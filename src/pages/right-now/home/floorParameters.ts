import { type BuildingSpace, usualScope } from '#src/data/spaces/SpaceStore.ts';

/** A building's floors now, on the data source that its plan shows too. */
export function floorParameters(building: BuildingSpace) {
  return {
    building_id: building.id,
    group_zones: 'floor',
    filter_zones: usualScope(building).filter,
  };
}
