import type { GroupMember } from '#domain/space/members/groupMembers.ts';
import type { HeldZone, SlotSpan } from '../hold/HeldMatrix.ts';

/** A zone as a member of a group, with the capacity of its place, 0 for none. */
export interface GroupPart extends GroupMember<HeldZone> {
  c: number;
}

/** Members of one side of a group by slot; index 0 is slot `first` of the matrix. */
export interface SideSlots {
  /** Of all members that exist. */
  capacity: Float64Array;
  spaces: Float64Array;
  /** Valid members, and their capacity. */
  seen: Float64Array;
  seats: Float64Array;
  /** Members with a count of people, and their capacity. */
  counted: Float64Array;
  countedSeats: Float64Array;
  people: Float64Array;
  /** People in members with a capacity. */
  seated: Float64Array;
  /** Sum of shares in use, and of share in use times capacity where there is a count of people. */
  used: Float64Array;
  usedSeats: Float64Array;
}

/** Which slots are wanted: spans within [first, first + length). */
export interface WantedSlots {
  first: number;
  length: number;
  spans: readonly SlotSpan[];
}
