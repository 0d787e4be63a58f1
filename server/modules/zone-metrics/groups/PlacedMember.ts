import type { GroupMember } from '#server/directory/groups/groupMembers.ts';

/** A member of the group at a position in the answer. */
export interface PlacedMember extends GroupMember {
  group: number;
}
