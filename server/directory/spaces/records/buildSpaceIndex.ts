import type { SpaceIndex } from '../../SpaceIndex.ts';
import { groupByKey } from './groupByKey.ts';
import type { SpaceRecords } from './toSpaceRecords.ts';

/** One snapshot of the records of all buildings. Maps keep the order of the records. */
export function buildSpaceIndex(records: readonly SpaceRecords[], version: number): SpaceIndex {
  const buildings = records.flatMap((part) => part.buildings);
  const floors = records.flatMap((part) => part.floors);
  const zones = records.flatMap((part) => part.zones);
  return {
    version,
    buildings,
    floors,
    zones,
    buildingById: groupByKey(buildings, ({ id }) => id),
    floorById: groupByKey(floors, ({ id }) => id),
    zoneById: groupByKey(zones, ({ id }) => id),
    zonesByBuilding: groupByKey(zones, ({ buildingId }) => buildingId),
  };
}
