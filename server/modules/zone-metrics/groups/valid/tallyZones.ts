import { groups } from 'd3-array';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { GroupMember } from '#server/directory/groups/groupMembers.ts';
import type { PlacedMember } from '../groupColumns.ts';

/** Numbers of valid zones by position of the group, then by bucket. */
export type ValidZones = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** A zone as it counts among the zones of some groups: when it takes part, and the positions of the groups in which it does so. */
export interface TalliedZone {
  periods: ZoneRecord[];
  groups: number[];
}

/** Counters of a floor stand in for its presence at the same times, where they must not count twice. */
function isCounter({ side }: GroupMember): boolean {
  return side === 'aggregate' || side === 'subtract';
}

/** The zones of one group, each while it takes part. */
export function periodsOfZones(members: readonly GroupMember[]): Map<string, ZoneRecord[]> {
  const counters = new Set(members.filter(isCounter).map(({ zone }) => zone.id));
  const periods = new Map<string, ZoneRecord[]>();
  for (const { zone, side } of members) {
    if (side === 'presence' && counters.has(zone.id)) continue;
    const known = periods.get(zone.id);
    if (known === undefined) periods.set(zone.id, [zone]);
    else known.push(zone);
  }
  return periods;
}

/** The zones that groups count: their members, on whichever side, while they are members. */
export function tallyZones(members: readonly PlacedMember[]): TalliedZone[] {
  const tallied = new Map<string, TalliedZone>();
  for (const [group, own] of groups(members, (member) => member.group)) {
    for (const [id, periods] of periodsOfZones(own)) {
      const bounds = periods.map(({ startMs, endMs, layerName }) => [startMs, endMs, layerName]);
      const key = JSON.stringify([id, bounds]);
      const zone = tallied.get(key) ?? { periods, groups: [] };
      zone.groups.push(group);
      tallied.set(key, zone);
    }
  }
  return [...tallied.values()];
}
