import type { ZoneGrouping } from '#domain/filters/parseGroupZones.ts';
import { groupMembers, type GroupMember } from '#server/directory/groups/groupMembers.ts';
import { groupZones, type GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { AddressedMember } from '../groups/groupColumns.ts';
import { countPlaces, countZones, type CountedPeriods } from '../groups/valid/countZones.ts';
import { partsOf, type GroupPart } from '../rollup/series/GroupPart.ts';
import { addressed } from '../sampleScope.ts';

/** Who is in a group, wherever it stands in an answer. */
export interface MembersOfGroup {
  /** All members, and those of them that have an address, as of a group at position 0. */
  all: readonly GroupMember[];
  addressed: readonly AddressedMember[];
  parts: readonly GroupPart[];
  zones: readonly CountedPeriods[];
  places: readonly CountedPeriods[];
}

/** The groups of one grouping, each with its members; null for a single zone. */
export interface GroupingMembers {
  groups: readonly GroupedZones[];
  members: readonly (MembersOfGroup | null)[];
}

export interface MembersSources {
  spaces: SpaceReader;
  index: SpaceIndex;
  buildings: readonly BuildingRecord[];
  nowMs: number;
}

export function groupingMembers(
  grouping: ZoneGrouping,
  zones: readonly ZoneRecord[],
  sources: MembersSources & { capacity: string | null },
): GroupingMembers {
  const { spaces, index, buildings, nowMs, capacity } = sources;
  const groups = groupZones(zones, [grouping], {
    index,
    roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
  });
  const timezones = new Map(buildings.map(({ no, timezone }) => [no, timezone]));
  const timezoneOf = (buildingNo: number): string => timezones.get(buildingNo) ?? 'UTC';
  const members = groups.map((group): MembersOfGroup | null => {
    if (group.kind === 'zone') return null;
    const all = groupMembers(group.zones, index);
    const own = addressed(
      all.map((member) => Object.assign(member, { group: 0 })),
      index,
    );
    return {
      all,
      addressed: own,
      parts: partsOf(own, { timezoneOf, nowMs, capacity }),
      zones: countZones(all),
      places: countPlaces(all),
    };
  });
  return { groups, members };
}
