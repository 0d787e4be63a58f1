/** A class of rooms by capacity, half-open (above, upTo]. */
export interface RoomSizeCategory {
  name: string;
  above: number;
  upTo: number;
}

/** The classes of the specification; a building may have its own. */
export const defaultRoomSizes: readonly RoomSizeCategory[] = [
  { name: 'XS', above: 0, upTo: 1 },
  { name: 'S', above: 1, upTo: 2 },
  { name: 'M', above: 2, upTo: 6 },
  { name: 'L', above: 6, upTo: 12 },
  { name: 'XL', above: 12, upTo: 500 },
];

/** The class of a capacity; null without a capacity or outside all classes. */
export function roomSizeOf(
  capacity: number | null,
  categories: readonly RoomSizeCategory[] = defaultRoomSizes,
): string | null {
  if (capacity === null) return null;
  const found = categories.find(({ above, upTo }) => capacity > above && capacity <= upTo);
  return found?.name ?? null;
}
