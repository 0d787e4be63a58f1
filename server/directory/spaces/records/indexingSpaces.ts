import type { SpaceIndex } from '../../SpaceIndex.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { groupingByKey } from '#domain/steps/groupByKey.ts';
import type { SpaceRecords } from './makingRecords.ts';

/** One snapshot of the records of all buildings. Maps keep the order of the records. */
export function* indexingSpaces(
  records: readonly SpaceRecords[],
): Steps<Omit<SpaceIndex, 'version'>> {
  const buildings = records.flatMap((part) => part.buildings);
  const floors = records.flatMap((part) => part.floors);
  const zones = records.flatMap((part) => part.zones);
  return {
    buildings,
    floors,
    zones,
    buildingById: yield* groupingByKey(buildings, ({ id }) => id),
    floorById: yield* groupingByKey(floors, ({ id }) => id),
    zoneById: yield* groupingByKey(zones, ({ id }) => id),
    zonesByBuilding: yield* groupingByKey(zones, ({ buildingId }) => buildingId),
  };
}
