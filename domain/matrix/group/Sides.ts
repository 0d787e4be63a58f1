import type { SideMoment } from '#domain/metric/group/groupMoment.ts';
import type { GroupMember } from '#domain/space/members/groupMembers.ts';
import type { HeldZone, SlotSpan } from '../HeldMatrix.ts';

/** A zone as a member of a group, with the capacity of its place, 0 for none. */
export interface GroupPart extends GroupMember<HeldZone> {
  c: number;
}

/** Members of one side of a group by slot, the numbers of a moment for each; index 0 is slot `first` of the matrix. */
export interface SideSlots extends Record<keyof SideMoment, Float64Array> {
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
