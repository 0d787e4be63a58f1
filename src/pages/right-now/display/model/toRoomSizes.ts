import { roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { FreeRoom } from './toFreeRooms.ts';

export interface FreeRoomsOfSize {
  /** "3 to 6 people". */
  size: string;
  rooms: readonly FreeRoom[];
}

/** Free rooms by size class, smallest first; classes without a free room are left out, rooms of no class come last. */
export function toRoomSizes(
  rooms: readonly FreeRoom[],
  categories: readonly RoomSizeCategory[],
): FreeRoomsOfSize[] {
  const classes = categories.map((category) => ({
    size: sizeText(category, category === categories.at(-1)),
    rooms: rooms.filter(({ seats }) => roomSizeOf(seats, categories) === category.name),
  }));
  const others = rooms.filter(({ seats }) => roomSizeOf(seats, categories) === null);
  return [...classes, { size: 'Other rooms', rooms: others }].filter(
    (group) => group.rooms.length > 0,
  );
}

function sizeText({ above, upTo }: RoomSizeCategory, isLast: boolean): string {
  const least = Math.floor(above) + 1;
  if (isLast) return `${least} or more`;
  if (least === upTo) return upTo === 1 ? '1 person' : `${upTo} people`;
  return `${least} to ${upTo} people`;
}
