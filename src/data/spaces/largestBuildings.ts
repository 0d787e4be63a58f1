import type { BuildingSpace, SpaceStore } from './SpaceStore.ts';

/** The buildings with the most zones, the largest first; at most so many. */
export function largestBuildings(
  { buildings, zonesByFloor }: Pick<SpaceStore, 'buildings' | 'zonesByFloor'>,
  most: number,
): BuildingSpace[] {
  const zonesOf = ({ floorIds }: BuildingSpace) =>
    floorIds.reduce((sum, id) => sum + (zonesByFloor.get(id)?.length ?? 0), 0);
  return [...buildings.values()].toSorted((a, b) => zonesOf(b) - zonesOf(a)).slice(0, most);
}
