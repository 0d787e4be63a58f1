import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import { type ZoneSpace, isRoomToFind } from '#src/data/spaces/SpaceStore.ts';
import type { LatestById } from './Latest.ts';
import { isKnownState, zoneState } from './zoneState.ts';

/**
 * How many of the rooms that count are free on each floor, as its key figure says; floors of whose rooms nothing is known are
 * left out.
 */
export function freeRoomsOf(
  zonesByFloor: ReadonlyMap<string, readonly ZoneSpace[]>,
  latest: LatestById,
  { scope, capacityName }: { scope: ZoneScope; capacityName: string | null },
): Map<string, number> {
  const free = new Map<string, number>();
  for (const [floorId, zones] of zonesByFloor) {
    const states = zones
      .filter((zone) => scope.has(zone) && isRoomToFind(zone, capacityName))
      .map((zone) => zoneState(latest.get(zone.id)))
      .filter(isKnownState);
    if (states.length === 0) continue;
    free.set(floorId, states.filter((state) => state === 'free').length);
  }
  return free;
}
