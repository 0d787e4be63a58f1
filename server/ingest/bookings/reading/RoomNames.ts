import { isSpaceId, toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { bestMeasured, measuredRooms, roomName } from '#server/directory/rooms/measuredRooms.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { AliasReader } from '#server/ingest/bookings/aliases/RoomAliases.ts';

/** The zones of one name, and those that a name in a source stands for. */
interface Names {
  byName: ReadonlyMap<string, readonly ZoneRecord[]>;
  byKey: ReadonlyMap<string, readonly ZoneRecord[]>;
}

const cache = new WeakMap<SpaceIndex, Names>();

function add(names: Map<string, ZoneRecord[]>, name: string, zone: ZoneRecord): void {
  const known = names.get(name);
  if (known === undefined) names.set(name, [zone]);
  else known.push(zone);
}

function namesOf(index: SpaceIndex): Names {
  const known = cache.get(index);
  if (known !== undefined) return known;
  const byName = new Map<string, ZoneRecord[]>();
  const byKey = new Map<string, ZoneRecord[]>();
  for (const periods of index.zoneById.values()) {
    const zone = periods.at(-1);
    if (zone === undefined) continue;
    add(byName, roomName(zone.name), zone);
    const key = zone.metadata['booking_key'];
    if (typeof key === 'string' || typeof key === 'number') add(byKey, roomName(`${key}`), zone);
  }
  const names = { byName, byKey };
  cache.set(index, names);
  return names;
}

/** A calendar zone and the zone that measures it are one room; so are zones of one name on one floor. */
function oneOfEachRoom(zones: readonly ZoneRecord[], index: SpaceIndex): ZoneRecord[] {
  const measured = measuredRooms(index);
  const byFloor = new Map<SpaceId, ZoneRecord[]>();
  for (const zone of zones) {
    const measuring = index.zoneById.get(measured.get(zone.id) ?? zone.id)?.at(-1) ?? zone;
    byFloor.set(zone.floorId, [...(byFloor.get(zone.floorId) ?? []), measuring]);
  }
  return [...byFloor.values()].flatMap((same) => bestMeasured(same) ?? []);
}

/** Whether an id or name is a building's. */
function isBuilding(buildingId: SpaceId, building: string, index: SpaceIndex): boolean {
  if (isSpaceId(building) && buildingId === toSpaceId(building)) return true;
  const name = index.buildingById.get(buildingId)?.at(-1)?.name ?? '';
  return roomName(name) === roomName(building);
}

/** Whether a building that is given by id or name is known, and is not that of a zone. */
export function isInOther(
  { buildingId }: Pick<ZoneRecord, 'buildingId'>,
  building: string,
  index: SpaceIndex,
): boolean {
  if (isBuilding(buildingId, building, index)) return false;
  return buildingNamed(building, index) !== null;
}

/** The building that is given by id or name; null where none is. */
export function buildingNamed(building: string, index: SpaceIndex): SpaceId | null {
  return [...index.buildingById.keys()].find((id) => isBuilding(id, building, index)) ?? null;
}

/**
 * The rooms that a name in a source may mean without an alias, among those that pass: zones whose `metadata.booking_key` it is, else zones of that
 * name, in the building that is given by id or name.
 */
export function roomsNamed(
  { room, building }: { room: string; building: string | null },
  index: SpaceIndex,
  passes: (zone: ZoneRecord) => boolean,
): ZoneRecord[] {
  const { byKey, byName } = namesOf(index);
  const within = (zones: readonly ZoneRecord[] = []): ZoneRecord[] =>
    zones.filter(
      (zone) => (building === null || isBuilding(zone.buildingId, building, index)) && passes(zone),
    );
  const name = roomName(room);
  const keyed = within(byKey.get(name));
  return oneOfEachRoom(keyed.length > 0 ? keyed : within(byName.get(name)), index);
}

/** The zone of a room that is given by id, or by its name in a source; undefined where it is not known. */
export function roomOfFeed(
  { zoneId, room, source }: { zoneId: string | null; room: string | null; source: string },
  { index, aliasOf }: { index: SpaceIndex; aliasOf: AliasReader },
): ZoneRecord | undefined {
  const aliased = room === null ? undefined : aliasOf(source, room);
  const id = zoneId === null ? aliased : toSpaceId(zoneId);
  if (id !== undefined) return index.zoneById.get(id)?.at(-1);
  const rooms = room === null ? [] : roomsNamed({ room, building: null }, index, () => true);
  return rooms.length === 1 ? rooms[0] : undefined;
}
