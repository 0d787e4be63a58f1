import { unionRanges } from '#domain/opening-hours/instantRanges.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { GroupPart } from '../rollup/series/GroupPart.ts';
import type { AddressedMember } from './groupColumns.ts';

/** A group of one building whose slots are rolled up. */
export interface SeriesGroup {
  group: number;
  part: GroupPart;
}

/** Sides in whose presence a group is there; the others only add to them. */
const standing = new Set<AddressedMember['side']>(['space', 'parent', 'aggregate']);

/** When a group has anything to measure. */
export function presenceOf({ members }: GroupPart): InstantRange[] {
  return unionRanges(members.filter(({ side }) => standing.has(side)).map(({ zone }) => zone)).map(
    ({ startMs, endMs }) => ({ startMs, endMs }),
  );
}
