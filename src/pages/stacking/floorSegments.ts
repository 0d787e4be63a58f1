import { capacityOf } from '#domain/space/capacity.ts';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';

/** What bars are divided by: the type of space, or a group of tags. */
export type SegmentGrouping = 'space_type' | `tag:${string}`;

/** What bars are divided by: `group` of the URL where it names tags, else the type of space. */
export function groupingOf(group: string | undefined): SegmentGrouping {
  return group?.startsWith('tag:') ? (group as `tag:${string}`) : 'space_type';
}

/** A part of a floor: its zones, and how much of the floor it is. */
export interface FloorSegment {
  id: string;
  label: string;
  seats: number;
  areaM2: number;
  zoneIds: string[];
}

const rest = 'Other';

function keyOf({ metadata, tags }: ZoneSpace, grouping: SegmentGrouping): string {
  if (grouping === 'space_type') {
    const type = metadata['space_type'];
    return typeof type === 'string' ? typeName(type) : rest;
  }
  const group = grouping.slice('tag:'.length);
  const parts = tags.map(tagParts).find((part) => part?.group === group);
  return parts ? typeName(parts.value) : rest;
}

/** Zones that lie in no other zone of the list: a sensor's zone within a Wi-Fi zone is a part of it. */
export function outermost(zones: readonly ZoneSpace[]): ZoneSpace[] {
  const ids = new Set<string>(zones.map(({ id }) => id));
  return zones.filter(({ parentId }) => parentId === null || !ids.has(parentId));
}

/** The segment that a crossed group of a floor is: by the space type, or the tag, that its zones are alike in. */
export function segmentIdOf(keys: Readonly<Record<string, string>>, grouping: SegmentGrouping) {
  const key = keys[grouping] ?? '';
  return typeName(grouping === 'space_type' ? key : (tagParts(key)?.value ?? key));
}

/**
 * Divides a floor so that every seat is in one part: zones that lie in no other, with the sensors inside them. The largest
 * part comes first, what has no type or tag last.
 */
export function floorSegments(
  zones: readonly ZoneSpace[],
  grouping: SegmentGrouping,
  capacity: string | null,
): FloorSegment[] {
  const segments = new Map<string, FloorSegment>();
  const keys = new Map<string, string>();
  for (const zone of outermost(zones)) {
    const key = keyOf(zone, grouping);
    keys.set(zone.id, key);
    const segment = segments.get(key) ?? { id: key, label: key, seats: 0, areaM2: 0, zoneIds: [] };
    segment.seats += capacityOf(zone.capacity, capacity) ?? 0;
    segment.areaM2 += zone.m2 ?? 0;
    segment.zoneIds.push(zone.id);
    segments.set(key, segment);
  }
  for (const { id, parentId } of zones) {
    const key = parentId === null ? undefined : keys.get(parentId);
    if (key !== undefined && !keys.has(id)) segments.get(key)?.zoneIds.push(id);
  }
  return [...segments.values()].toSorted(
    (a, b) => Number(a.id === rest) - Number(b.id === rest) || b.seats - a.seats,
  );
}
