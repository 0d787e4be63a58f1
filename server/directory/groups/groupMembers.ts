import {
  groupMembers as membersOf,
  type GroupMember as Member,
} from '#domain/space/members/groupMembers.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { SpaceIndex, ZoneRecord } from '../SpaceIndex.ts';

export type GroupMember = Member<ZoneRecord>;

/** The members of a group of the directory's zones. */
export function groupMembers(zones: readonly ZoneRecord[], index: SpaceIndex): GroupMember[] {
  return membersOf(
    zones,
    (id) => index.buildingById.get(toSpaceId(id))?.at(-1)?.defaultLayer ?? null,
  );
}
