import { capacityOf } from '#domain/space/capacity.ts';
import { type ZoneSpace, isRoomToFind } from '#src/data/spaces/SpaceStore.ts';
import type { LatestById } from '../../model/Latest.ts';
import { zoneState } from '../../model/zoneState.ts';

export interface FreeRoom {
  id: string;
  name: string;
  seats: number | null;
  /** Until when, ISO; null where no booking and no closing is known. */
  until: string | null;
}

/** Rooms of a floor that are free now, smallest first; a room without recent data is not offered. */
export function toFreeRooms(
  zones: readonly ZoneSpace[],
  latest: LatestById,
  capacityName: string | null,
): FreeRoom[] {
  return zones
    .filter((zone) => isRoomToFind(zone, capacityName))
    .filter((zone) => zoneState(latest.get(zone.id)) === 'free')
    .map((zone) => ({
      id: zone.id,
      name: zone.name,
      seats: capacityOf(zone.capacity, capacityName) ?? null,
      until: latest.get(zone.id)?.room?.free_until ?? null,
    }))
    .toSorted((a, b) => (a.seats ?? 0) - (b.seats ?? 0) || a.name.localeCompare(b.name, 'en'));
}
