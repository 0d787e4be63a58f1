import { capacityOf } from '#domain/space/capacity.ts';
import { roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';

export interface GroupingChoice {
  /** A grouping of `group_zones`. */
  id: string;
  label: string;
}

function distinct(values: Iterable<string | null>): number {
  const present = new Set(values);
  present.delete(null);
  return present.size;
}

/** Keys of metadata with more values than this name spaces, and do not group them. */
const mostValues = 40;
/** It has a grouping of its own. */
const spaceTypeKey = 'space_type';

/** Metadata keys by which zones differ, with how many values each has. */
function metadataKeys(zones: readonly ZoneSpace[]): Map<string, number> {
  const values = new Map<string, Set<string>>();
  for (const [key, value] of zones.flatMap(({ metadata }) => Object.entries(metadata))) {
    const isPlain = typeof value === 'string' || typeof value === 'number';
    if (!isPlain || key === spaceTypeKey || key.includes(',')) continue;
    values.set(key, (values.get(key) ?? new Set()).add(String(value)));
  }
  return new Map([...values].map(([key, { size }]) => [key, size]));
}

/** What some zones can be grouped by: only what tells two or more of them apart. */
export function groupingChoices(
  zones: readonly ZoneSpace[],
  roomSizes: readonly RoomSizeCategory[],
): GroupingChoice[] {
  const tagGroups = new Map<string, Set<string>>();
  for (const tag of zones.flatMap((zone) => zone.tags)) {
    const parts = tagParts(tag);
    if (parts === null) continue;
    tagGroups.set(parts.group, (tagGroups.get(parts.group) ?? new Set()).add(tag));
  }
  const spaceTypes = zones.map(({ metadata }) => metadata['space_type']);
  const plain: (GroupingChoice & { count: number })[] = [
    {
      id: 'building',
      label: 'Building',
      count: distinct(zones.map(({ buildingId }) => buildingId)),
    },
    { id: 'floor', label: 'Floor', count: distinct(zones.map(({ floorId }) => floorId)) },
    {
      id: 'space_type',
      label: 'Space type',
      count: distinct(spaceTypes.map((type) => (typeof type === 'string' ? type : null))),
    },
    {
      id: 'size',
      label: 'Room size',
      count: distinct(zones.map((zone) => roomSizeOf(capacityOf(zone.capacity, null), roomSizes))),
    },
  ];
  const tags = [...tagGroups].map(([group, values]) => ({
    id: `tag:${group}`,
    label: typeName(group),
    count: values.size,
  }));
  const metadata = [...metadataKeys(zones)]
    .filter(([, count]) => count <= mostValues)
    .map(([key, count]) => ({ id: `metadata:${key}`, label: typeName(key), count }));
  return [...plain, ...tags, ...metadata]
    .filter(({ count }) => count > 1)
    .map(({ id, label }) => ({ id, label }));
}
