import { isDesk } from './isDesk.ts';
import { isWifiLayer } from './layers.ts';

/** What a zone is to a visitor: a room with a door, a desk, or an open area. */
export type ZoneRole = 'room' | 'desk' | 'area';

/** What decides the role of a zone. */
type RoledZone = Parameters<typeof isDesk>[0] & { type: string };

const openAreas =
  /area|desk|workstation|neighbou?rhood|lounge|cafe|café|canteen|reception|lobby|foyer|open|corridor|hall/;

/** Reads the role from metadata, layer and type. */
export function zoneRole(zone: RoledZone): ZoneRole {
  if (isDesk(zone)) return 'desk';
  if (zone.metadata['meeting_room'] === true) return 'room';
  if (isWifiLayer(zone.layerName) || openAreas.test(zone.type.toLowerCase())) return 'area';
  return 'room';
}
