import { groups as groupsOf } from 'd3-array';
import { capacityName } from '#domain/space/capacity.ts';
import { selectMetricZones } from '#server/directory/groups/selectMetricZones.ts';
import { groupMembers } from '#server/directory/groups/groupMembers.ts';
import {
  groupZones,
  readGroupings,
  type GroupedZones,
} from '#server/directory/spaces/groupZones.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import { readZoneFilter } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { PartedGroup } from '../groups/PartedGroup.ts';
import type { PlacedMember } from '../groups/groupColumns.ts';
import { tallyPlaces, tallyZones, type TalliedZone } from '../groups/valid/tallyZones.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { partsOf } from '../rollup/series/GroupPart.ts';
import { addressed } from '../sampleScope.ts';

/** Who is in the groups of a question, whatever its frame and hours. */
export interface Membership {
  groups: GroupedZones[];
  /** The zones that are groups of their own, each with all its periods, in order of first appearance. */
  zones: ReadonlyMap<string, ZoneRecord[]>;
  /** The other groups, by position, in parts as they are rolled up. */
  parted: readonly PartedGroup[];
  /** The zones that the other groups count. */
  tallied: readonly TalliedZone[];
  /** The places of the other groups, each by one of its zones. */
  places: readonly TalliedZone[];
}

interface Surroundings {
  spaces: SpaceReader;
  index: SpaceIndex;
  buildings: readonly BuildingRecord[];
  nowMs: number;
}

type Asked = Pick<MetricQuery, 'filter_zones' | 'group_zones' | 'capacity'>;

/** Of twenty thousand zones a membership takes longer to work out than its sums to read, and the same ones are asked for again. */
const kept = 24;
const cache = new WeakMap<SpaceIndex, Map<string, Membership>>();

function isZoneGroup({ kind }: { kind: string }): boolean {
  return kind === 'zone';
}

function soleZones(groups: readonly GroupedZones[]): Map<string, ZoneRecord[]> {
  const zones = new Map<string, Set<ZoneRecord>>();
  for (const group of groups.filter(isZoneGroup)) {
    for (const zone of group.zones) {
      const periods = zones.get(zone.id);
      if (periods === undefined) zones.set(zone.id, new Set([zone]));
      else periods.add(zone);
    }
  }
  return new Map([...zones].map(([id, periods]) => [id, [...periods]]));
}

function placedMembers(groups: readonly GroupedZones[], index: SpaceIndex): PlacedMember[] {
  return groups.flatMap((group, position) =>
    isZoneGroup(group)
      ? []
      : groupMembers(group.zones, index).map((member) =>
          Object.assign(member, { group: position }),
        ),
  );
}

function partedGroups(
  members: readonly PlacedMember[],
  { index, buildings, nowMs }: Surroundings,
  capacity: string | null,
): PartedGroup[] {
  const byGroup = groupsOf(addressed(members, index), ({ group }) => group);
  const timezones = new Map(buildings.map(({ no, timezone }) => [no, timezone]));
  const timezoneOf = (buildingNo: number): string => timezones.get(buildingNo) ?? 'UTC';
  return byGroup.map(([group, own]) => ({
    group,
    members: own,
    parts: partsOf(own, { timezoneOf, nowMs, capacity }),
  }));
}

function workOut(asked: Asked, around: Surroundings): Membership {
  const { spaces, index, buildings } = around;
  const ids = buildings.map(({ id }) => id);
  const zones = selectMetricZones(index, ids, readZoneFilter(asked.filter_zones));
  const groups = groupZones(zones, readGroupings(asked.group_zones), {
    index,
    roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
  });
  const members = placedMembers(groups, index);
  return {
    groups,
    zones: soleZones(groups),
    parted: partedGroups(members, around, capacityName(asked.capacity)),
    tallied: tallyZones(members),
    places: tallyPlaces(members),
  };
}

/**
 * The groups of a question and their members. A snapshot of the spaces lasts until they change or a local day ends, and so do those
 * of its memberships that were asked for last. Throws the refusals of filter_zones and group_zones.
 */
export function membershipOf(asked: Asked, around: Surroundings): Membership {
  const { index, buildings } = around;
  const known = cache.get(index) ?? new Map<string, Membership>();
  cache.set(index, known);
  const { filter_zones, group_zones, capacity } = asked;
  const key = JSON.stringify([
    buildings.map(({ id }) => id),
    filter_zones,
    group_zones,
    capacityName(capacity),
  ]);
  const membership = known.get(key) ?? workOut(asked, around);
  known.delete(key);
  known.set(key, membership);
  const [oldest] = known.keys();
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
  return membership;
}
