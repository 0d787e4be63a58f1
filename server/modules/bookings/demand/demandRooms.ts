import type { getRoomDemand } from '#contract/roomDemand.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { capacityName, capacityOf } from '#domain/space/capacity.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { defaultRoomSizes, roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { readZoneFilter } from '#server/directory/spaces/selectZones.ts';
import { standingRange } from '#server/directory/SpaceIndex.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import { BookedRooms } from '../BookedRooms.ts';

/** A measured room that has a size class. */
export interface SizedRoom {
  room: BookedRoom;
  capacity: number;
  size: string;
  /** The classes of its building. */
  categories: readonly RoomSizeCategory[];
  /** Rooms of one key are open at the same times. */
  openKey: string;
}

interface RoomSources {
  query: QueryOf<typeof getRoomDemand>;
  spaces: SpaceStore;
  mayRead: (buildingId: SpaceId) => boolean;
  frame: InstantRange;
}

function meantRooms({ query, spaces, mayRead }: RoomSources): BookedRoom[] {
  const buildings = new Set((query.building_id ?? []).map(toSpaceId));
  const campuses = new Set((query.campus_id ?? []).map(toSpaceId));
  if (buildings.size + campuses.size === 0) {
    throw new AppError('INVALID_PARAMETER', 'building_id or campus_id is missing');
  }
  const filter = readZoneFilter(query.filter_zones);
  const meant = BookedRooms.of(spaces.current(), mayRead).distinct.filter(
    ({ zone, building, isMeasured }) => {
      const { campusId } = building;
      const isMeant = buildings.has(building.id) || (campusId !== null && campuses.has(campusId));
      const isRoom = isMeasured && zoneRole(zone) === 'room';
      return isMeant && isRoom && (filter === undefined || filter.matches(zone, campusId));
    },
  );
  const own = new Set(meant);
  // Beside its parts a combined room is no room more.
  return meant.filter(({ parts }) => !parts.some((part) => own.has(part)));
}

/** The measured rooms of the buildings and campuses that are meant, as far as they stand in the frame; a room without seats has no class. */
export function demandRooms(sources: RoomSources): SizedRoom[] {
  const { query, spaces, frame } = sources;
  const name = capacityName(query.capacity);
  const index = spaces.current();
  return meantRooms(sources).flatMap((room) => {
    const categories = spaces.settingsOf(room.building.id)?.room_size_categories;
    const capacity = capacityOf(room.zone.capacity, name);
    const size = roomSizeOf(capacity, categories ?? defaultRoomSizes);
    if (capacity === null || size === null) return [];
    const { startMs, endMs } = standingRange(index.zoneById.get(room.zone.id) ?? []);
    if (startMs >= frame.endMs || endMs <= frame.startMs) return [];
    const openKey = JSON.stringify([room.building.id, startMs, endMs]);
    return [{ room, capacity, size, categories: categories ?? defaultRoomSizes, openKey }];
  });
}

/** The size classes of rooms, the smallest first. */
export function sizesOf(rooms: readonly SizedRoom[]): string[] {
  const held = new Set(rooms.map(({ size }) => size));
  const upTo = new Map<string, number>();
  for (const one of rooms.flatMap(({ categories }) => categories)) {
    if (held.has(one.name) && !upTo.has(one.name)) upTo.set(one.name, one.upTo);
  }
  return [...upTo].toSorted(([, a], [, b]) => a - b).map(([name]) => name);
}
