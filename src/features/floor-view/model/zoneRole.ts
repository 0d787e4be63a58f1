import { capacityOf } from '#domain/space/capacity.ts';
import { isDesk } from '#domain/space/isDesk.ts';
import { isWifiLayer } from '#domain/space/layers.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** What a zone is to a visitor: a room with a door, a desk, or an open area. */
export type ZoneRole = 'room' | 'desk' | 'area';

const openAreas =
  /area|neighbou?rhood|lounge|cafe|café|canteen|reception|lobby|foyer|open|corridor|hall/;

/** Reads the role from metadata, layer and type. */
export function zoneRole(zone: ZoneSpace): ZoneRole {
  if (isDesk(zone)) return 'desk';
  if (zone.metadata['meeting_room'] === true) return 'room';
  if (isWifiLayer(zone.layerName) || openAreas.test(zone.type.toLowerCase())) return 'area';
  return 'room';
}

/** Whether people look for this room when they need one: it has seats, or is a meeting room. A restroom is neither. */
export function isRoomToFind(zone: ZoneSpace, capacityName: string | null): boolean {
  if (zoneRole(zone) !== 'room') return false;
  const hasSeats = (capacityOf(zone.capacity, capacityName) ?? 0) > 0;
  return hasSeats || zone.metadata['meeting_room'] === true;
}
