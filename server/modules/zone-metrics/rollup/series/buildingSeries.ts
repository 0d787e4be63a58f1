import type { ZoneGrouping } from '#domain/filters/parseGroupZones.ts';
import { openEndMs } from '#domain/space/period.ts';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import { groupMembers } from '#server/directory/groups/groupMembers.ts';
import { groupZones } from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { addressed } from '../../sampleScope.ts';
import { groupPart, type GroupPart } from './GroupPart.ts';
import { hourSeries } from './hourSeries.ts';

/** What is rolled up of a building: the hours of its zones, and the slots of its groups. */
export interface BuildingSeries {
  building: BuildingRecord;
  hours: number;
  /** Each once, the building and its floors first. */
  groups: ReadonlyMap<number, GroupPart>;
  floorNos: number[];
  zones: number;
}

/** Groups whose peaks reports ask for (metrics.md 3.5): building, floors, space types, size classes, tags. */
function groupingsOf(zones: readonly ZoneRecord[]): ZoneGrouping[] {
  const tagGroups = zones.flatMap(({ tags }) => tags.flatMap((tag) => tagParts(tag)?.group ?? []));
  return [
    { kind: 'building' },
    { kind: 'floor' },
    { kind: 'space_type' },
    { kind: 'size' },
    ...[...new Set(tagGroups)].map((group) => ({ kind: 'tag', group }) as const),
  ];
}

/** The series of a building as its spaces are now. */
export function buildingSeries(
  building: BuildingRecord,
  { spaces, index, nowMs }: { spaces: SpaceStore; index: SpaceIndex; nowMs: number },
): BuildingSeries {
  const zones = index.zonesByBuilding.get(building.id) ?? [];
  const grouped = groupZones(zones, groupingsOf(zones), {
    index,
    roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
  });
  const groups = new Map<number, GroupPart>();
  for (const group of grouped) {
    const members = groupMembers(group.zones, index).map(({ zone, side, unit }) => ({
      zone,
      side,
      unit,
      group: 0,
    }));
    const own = addressed(members, index);
    if (own.length === 0) continue;
    const part = groupPart(own, {
      openEndMs: openEndMs(nowMs, building.timezone),
      capacity: null,
    });
    groups.set(part.series, part);
  }
  const places = addressed(
    zones.map((zone) => ({ zone })),
    index,
  );
  return {
    building,
    hours: hourSeries(building),
    groups,
    floorNos: [...new Set(places.map(({ address }) => address.floorNo))],
    zones: new Set(places.map(({ address }) => address.zoneNo)).size,
  };
}
