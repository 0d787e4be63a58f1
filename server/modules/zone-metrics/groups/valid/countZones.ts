import { standsForPlace } from '#domain/space/members/placeSeats.ts';
import type { GroupMember } from '#server/directory/groups/groupMembers.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { periodsOfZones } from './tallyZones.ts';

/** So many zones of a building that take part at the same times. */
export interface CountedPeriods {
  buildingId: SpaceId;
  periods: readonly ZoneRecord[];
  zones: number;
}

/** The zones that a group counts, those of a building that take part at the same times together: mostly that is all of them. */
export function countZones(members: readonly GroupMember[]): CountedPeriods[] {
  const counted = new Map<string, CountedPeriods>();
  for (const periods of periodsOfZones(members).values()) {
    const [first] = periods;
    if (first === undefined) continue;
    const { buildingId } = first;
    const bounds = periods.map(({ startMs, endMs }) => `${startMs}-${endMs}`).join(' ');
    const key = `${buildingId} ${bounds}`;
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { buildingId, periods, zones: 1 });
    else known.zones += 1;
  }
  return [...counted.values()];
}

/** The places of a group, each by one of its zones. */
export function countPlaces(members: readonly GroupMember[]): CountedPeriods[] {
  return countZones(members.filter(standsForPlace));
}
