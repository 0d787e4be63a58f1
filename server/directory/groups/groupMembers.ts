import {
  findingMembers as findingMembersOf,
  type GroupMember as Member,
} from '#domain/space/members/groupMembers.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { atOnce, type Steps } from '#domain/steps/Steps.ts';
import type { SpaceIndex, ZoneRecord } from '../SpaceIndex.ts';

export type GroupMember = Member<ZoneRecord>;

/** The members of a group of the directory's zones. */
export function groupMembers(zones: readonly ZoneRecord[], index: SpaceIndex): GroupMember[] {
  return atOnce(findingMembers(zones, index));
}

/** The same, in steps of a zone. */
export function findingMembers(
  zones: readonly ZoneRecord[],
  index: SpaceIndex,
): Steps<GroupMember[]> {
  return findingMembersOf(
    zones,
    (id) => index.buildingById.get(toSpaceId(id))?.at(-1)?.defaultLayer ?? null,
  );
}
