import type { SpaceId } from '#domain/space/ids.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { BookedRoom } from './BookedRoom.ts';

/** The zones that a room says it is made of. */
function combinedOf({ zone }: BookedRoom): SpaceId[] {
  const said = zone.metadata['combined_of'];
  return Array.isArray(said)
    ? said
        .filter((id) => typeof id === 'string' || typeof id === 'number')
        .map((id) => toSpaceId(id))
    : [];
}

/** Links combined rooms with their parts in the same building; a part is not made of others itself. */
export function linkCombined(
  rooms: readonly BookedRoom[],
  roomOf: (zone: SpaceId) => BookedRoom | undefined,
): void {
  for (const whole of rooms) {
    const parts = new Set(combinedOf(whole).map(roomOf));
    for (const part of parts) {
      if (part === undefined || part === whole || part.building !== whole.building) continue;
      if (combinedOf(part).length > 0) continue;
      whole.parts.push(part);
      part.wholes.push(whole);
    }
    if (whole.parts.length > 0) whole.isMeasured = whole.parts.some((part) => part.isMeasured);
  }
}

/** The rooms that a booking of a room leaves no time in: itself, its parts, and all that share one of them. */
export function takenWith(room: BookedRoom): BookedRoom[] {
  const shared = room.parts.flatMap(({ wholes }) => wholes);
  return [...new Set([room, ...room.parts, ...room.wholes, ...shared])];
}

/** The rooms whose sensors tell of some: the parts of a combined one, else the room itself. */
export function sensedRooms(rooms: readonly BookedRoom[]): BookedRoom[] {
  return [...new Set(rooms.flatMap((room) => (room.parts.length > 0 ? room.parts : [room])))];
}
