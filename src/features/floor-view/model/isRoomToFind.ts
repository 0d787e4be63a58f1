import { capacityOf } from '#domain/space/capacity.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** Whether people look for this room when they need one: it has seats, or is a meeting room. A restroom is neither. */
export function isRoomToFind(zone: ZoneSpace, capacityName: string | null): boolean {
  if (zoneRole(zone) !== 'room') return false;
  const hasSeats = (capacityOf(zone.capacity, capacityName) ?? 0) > 0;
  return hasSeats || zone.metadata['meeting_room'] === true;
}
