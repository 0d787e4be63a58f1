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

export interface ListedRoom {
  size: string;
  room: FreeRoom;
}

/** As many rooms as a list has lines, of every size in turn, by size; of a size those that stay free longest. */
export function roomsToList(sizes: readonly FreeRoomsOfSize[], most: number): ListedRoom[] {
  const left = sizes.map(({ rooms }) => rooms.toSorted(byLength));
  const counts = sizes.map(() => 0);
  const wanted = Math.min(
    most,
    left.reduce((sum, rooms) => sum + rooms.length, 0),
  );
  for (let taken = 0, turn = 0; taken < wanted; turn += 1) {
    const at = turn % sizes.length;
    if ((counts[at] ?? 0) >= (left[at]?.length ?? 0)) continue;
    counts[at] = (counts[at] ?? 0) + 1;
    taken += 1;
  }
  return sizes.flatMap(({ size }, at) =>
    (left[at] ?? []).slice(0, counts[at]).map((room): ListedRoom => ({ size, room })),
  );
}

function byLength(a: FreeRoom, b: FreeRoom): number {
  const end = ({ until }: FreeRoom) =>
    until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  return end(a) === end(b) ? 0 : end(b) - end(a);
}

function sizeText({ above, upTo }: RoomSizeCategory, isLast: boolean): string {
  const least = Math.floor(above) + 1;
  if (isLast) return `${least} or more`;
  if (least === upTo) return upTo === 1 ? '1 person' : `${upTo} people`;
  return `${least} to ${upTo} people`;
}
