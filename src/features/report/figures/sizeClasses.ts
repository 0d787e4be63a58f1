import { capacityOf } from '#domain/space/capacity.ts';
import { roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';

const unsized = 'unsized';

/** The size classes of a building as a legend has them: "M, 3 to 6 seats". */
export function sizeClasses(sizes: readonly RoomSizeCategory[]): { id: string; name: string }[] {
  return [
    ...sizes.map((size) => ({ id: size.name, name: `${size.name}, ${seatsText(size)}` })),
    { id: unsized, name: 'No size' },
  ];
}

/** "1 seat", "3 to 6 seats". */
function seatsText({ above, upTo }: RoomSizeCategory): string {
  const least = Math.floor(above) + 1;
  if (least >= upTo) return upTo === 1 ? '1 seat' : `${formatCount(upTo)} seats`;
  return `${formatCount(least)} to ${formatCount(upTo)} seats`;
}

/** The size class of a zone. */
export function sizeClassOf(
  zone: Pick<ZoneSpace, 'capacity'>,
  capacityName: string | null,
  sizes: readonly RoomSizeCategory[],
): string {
  return roomSizeOf(capacityOf(zone.capacity, capacityName), sizes) ?? unsized;
}
