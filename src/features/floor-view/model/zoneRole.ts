import { isDesk } from '#domain/space/isDesk.ts';
import { isWifiLayer } from '#domain/space/layers.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** What a zone is to a visitor: a room with a door, a desk, or an open area. */
export type ZoneRole = 'room' | 'desk' | 'area';

const openAreas =
  /area|neighbourhood|lounge|cafe|café|canteen|reception|lobby|foyer|open|corridor|hall/;

/** Reads the role from metadata, layer and type. */
export function zoneRole(zone: ZoneSpace): ZoneRole {
  if (isDesk(zone)) return 'desk';
  if (zone.metadata['meeting_room'] === true) return 'room';
  if (isWifiLayer(zone.layerName) || openAreas.test(zone.type.toLowerCase())) return 'area';
  return 'room';
}
