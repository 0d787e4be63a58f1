import type { SpaceStore, ZoneSpace } from './SpaceStore.ts';

/** The zone of an id of any level; undefined where it is that of a wider space, which need not be looked for among zones. Throws ZonesWanted. */
export function zoneOf(spaces: SpaceStore, id: string): ZoneSpace | undefined {
  const isWider = spaces.floors.has(id) || spaces.buildings.has(id) || spaces.campuses.has(id);
  return isWider ? undefined : spaces.zones.get(id);
}
