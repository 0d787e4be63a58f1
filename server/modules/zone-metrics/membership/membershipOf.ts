import { groupingName } from '#domain/filters/parseGroupZones.ts';
import { capacityName } from '#domain/space/capacity.ts';
import { openEndMs } from '#domain/space/period.ts';
import { selectMetricZones } from '#server/directory/groups/selectMetricZones.ts';
import { readGroupings, type GroupedZones } from '#server/directory/spaces/groupZones.ts';
import { readZoneFilter } from '#server/directory/spaces/selectZones.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { PartedGroup } from '../groups/PartedGroup.ts';
import type { AddressedMember, PlacedMember } from '../groups/groupColumns.ts';
import { tallyZones, type TalliedZone } from '../groups/valid/tallyZones.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import {
  groupingMembers,
  type GroupingMembers,
  type MembersOfGroup,
  type MembersSources,
} from './groupingMembers.ts';

/** The zones, and the places, that a group counts. */
export type CountedOfGroup = Pick<MembersOfGroup, 'zones' | 'places'>;

/** Who is in the groups of a question, whatever its frame and hours. */
export interface Membership {
  groups: readonly GroupedZones[];
  /** The zones that are groups of their own, each with all its periods, in order of first appearance. */
  zones: ReadonlyMap<string, ZoneRecord[]>;
  /** The other groups, by position, in parts as they are rolled up. */
  parted: readonly PartedGroup[];
  /** What the other groups count, by position. */
  counted: ReadonlyMap<number, CountedOfGroup>;
  /** About how many zones they count. */
  countedZones: number;
  /** The zones that the other groups count, one by one: worked out for whoever asks. */
  tallied: () => readonly TalliedZone[];
}

type Asked = Pick<MetricQuery, 'filter_zones' | 'group_zones' | 'capacity'>;

/** Of twenty thousand zones a membership takes longer to work out than its sums to read, and the same ones are asked for again. */
class Kept<Value> {
  readonly #most: number;
  /** The one that was not asked for longest comes first. */
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  of(key: string, workOut: () => Value): Value {
    const value = this.#values.get(key) ?? workOut();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }
}

interface KeptMembers {
  memberships: Kept<Membership>;
  /** By grouping: who changes one of several asks for the others again. */
  groupings: Kept<GroupingMembers>;
}

const cache = new WeakMap<SpaceIndex, KeptMembers>();

function keptOf(index: SpaceIndex): KeptMembers {
  const known = cache.get(index) ?? { memberships: new Kept(24), groupings: new Kept(36) };
  cache.set(index, known);
  return known;
}

function soleZones(groups: readonly GroupedZones[]): Map<string, ZoneRecord[]> {
  const zones = new Map<string, Set<ZoneRecord>>();
  for (const group of groups.filter(({ kind }) => kind === 'zone')) {
    for (const zone of group.zones) {
      const periods = zones.get(zone.id);
      if (periods === undefined) zones.set(zone.id, new Set([zone]));
      else periods.add(zone);
    }
  }
  return new Map([...zones].map(([id, periods]) => [id, [...periods]]));
}

/** A group at its position; most questions never ask for its members, which know it too. */
class GroupAt implements PartedGroup {
  readonly group: number;
  readonly parts: PartedGroup['parts'];
  readonly #own: readonly AddressedMember[];
  #members: readonly AddressedMember[] | undefined;

  constructor(group: number, { parts, addressed }: MembersOfGroup) {
    this.group = group;
    this.parts = parts;
    this.#own = addressed;
  }

  get members(): readonly AddressedMember[] {
    this.#members ??= this.#own.map((member) => Object.assign({}, member, { group: this.group }));
    return this.#members;
  }
}

function placedMembers(all: readonly (MembersOfGroup | null)[]): PlacedMember[] {
  return all.flatMap((members, group) =>
    (members?.all ?? []).map((member) => Object.assign({}, member, { group })),
  );
}

function zonesOf({ members }: GroupingMembers): number {
  let sum = 0;
  for (const group of members) for (const { zones } of group?.zones ?? []) sum += zones;
  return sum;
}

function workOut(
  asked: Asked,
  around: MembersSources,
  groupingOf: (name: string, workOut: () => GroupingMembers) => GroupingMembers,
): Membership {
  const { index, buildings } = around;
  const ids = buildings.map(({ id }) => id);
  const groupings = readGroupings(asked.group_zones);
  const zones = selectMetricZones(index, ids, readZoneFilter(asked.filter_zones));
  const capacity = capacityName(asked.capacity);
  const found = groupings.map((grouping) =>
    groupingOf(groupingName(grouping), () =>
      groupingMembers(grouping, zones, { ...around, capacity }),
    ),
  );
  const groups = found.flatMap((one) => one.groups);
  const members = found.flatMap((one) => one.members);
  const own = members.flatMap((one, at) => (one === null ? [] : [[at, one] as const]));
  let tallied: TalliedZone[] | undefined;
  return {
    groups,
    zones: soleZones(groups),
    parted: own.flatMap(([at, one]) => (one.addressed.length === 0 ? [] : [new GroupAt(at, one)])),
    counted: new Map(own),
    countedZones: Math.max(0, ...found.map(zonesOf)),
    tallied: () => (tallied ??= tallyZones(placedMembers(members))),
  };
}

/**
 * The groups of a question and their members. A snapshot of the spaces lasts until they change or a local day ends, and so do those
 * of its memberships that were asked for last. Throws the refusals of filter_zones and group_zones.
 */
export function membershipOf(asked: Asked, around: MembersSources): Membership {
  const { index, buildings, nowMs } = around;
  const { memberships, groupings } = keptOf(index);
  const { filter_zones, group_zones, capacity } = asked;
  // What is expected is planned as of a day to come, when series have other numbers.
  const ends = new Set(buildings.map(({ timezone }) => openEndMs(nowMs, timezone)));
  const ids = buildings.map(({ id }) => id);
  const within = [ids, filter_zones, capacityName(capacity), ...ends];
  return memberships.of(JSON.stringify([within, group_zones]), () =>
    workOut(asked, around, (name, members) =>
      groupings.of(JSON.stringify([within, name]), members),
    ),
  );
}
