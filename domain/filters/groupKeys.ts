import { capacityOf } from '#domain/space/capacity.ts';
import { roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { tagsOfGroup } from '#domain/tags/tagHierarchy.ts';
import type { PlainGroupKind, PropertyGrouping, ZoneGrouping } from './parseGroupZones.ts';

/** What of a zone a filter or a grouping can ask about. The directory's zone records have this shape. */
export interface FilterableZone {
  id: string;
  name: string;
  type: string;
  buildingId: string;
  floorId: string;
  layerName: string;
  capacity: Readonly<Record<string, number>>;
  m2: number | null;
  tags: readonly string[];
  metadata: Readonly<Record<string, unknown>>;
  spaceType: string | null;
}

/** What of a zone's surroundings a grouping needs. */
export interface GroupSurroundings {
  campusId: string | null;
  /** Room sizes of the zone's building. */
  roomSizes: readonly RoomSizeCategory[];
}

const plainKey: Record<
  PlainGroupKind,
  (zone: FilterableZone, around: GroupSurroundings) => string | null
> = {
  zone: (zone) => zone.id,
  floor: (zone) => zone.floorId,
  building: (zone) => zone.buildingId,
  campus: (_, { campusId }) => campusId,
  space_type: (zone) => zone.spaceType,
  size: (zone, { roomSizes }) => roomSizeOf(capacityOf(zone.capacity, null), roomSizes),
  all: () => 'all',
};

/** Between the keys of a crossed group. */
const crossing = '*';

/** Keys of the groups a zone is in: several for tags, none where it has no such property. A crossed group has a key of its own. */
export function groupKeys(
  zone: FilterableZone,
  grouping: ZoneGrouping,
  around: GroupSurroundings,
): string[] {
  if (grouping.kind === 'crossed')
    return crossedKeys(zone, grouping.by, around).map((keys) => keys.join(crossing));
  return propertyKeys(zone, grouping, around);
}

/** The keys of the crossed groups a zone is in, one of each property. */
export function crossedKeys(
  zone: FilterableZone,
  by: readonly PropertyGrouping[],
  around: GroupSurroundings,
): string[][] {
  return by.reduce<string[][]>(
    (crossed, grouping) =>
      crossed.flatMap((keys) =>
        propertyKeys(zone, grouping, around).map((key) => keys.concat(key)),
      ),
    [[]],
  );
}

function propertyKeys(
  zone: FilterableZone,
  grouping: PropertyGrouping,
  around: GroupSurroundings,
): string[] {
  if (grouping.kind === 'tag') return tagsOfGroup(zone.tags, grouping.group);
  if (grouping.kind === 'metadata') {
    const value = Object.hasOwn(zone.metadata, grouping.key) ? zone.metadata[grouping.key] : null;
    const isKey = ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
    return isKey ? [String(value)] : [];
  }
  const key = plainKey[grouping.kind](zone, around);
  return key === null ? [] : [key];
}
