import { unionRanges } from '#domain/opening-hours/instantRanges.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { RollupState } from '../rollup/book/RollupBook.ts';
import type { GroupPart } from '../rollup/series/GroupPart.ts';
import type { AddressedMember } from './groupColumns.ts';

/** A group of the query: its members, building by building. */
export interface PartedGroup {
  group: number;
  parts: readonly GroupPart[];
  members: readonly AddressedMember[];
}

/** From what a group is read: the slots of its members, or its own, rolled up in one building or in several. */
export type GroupSource = 'slots' | 'series' | 'together';

/** What is not rolled up in all of its parts is read from the slots. */
export function sourceOf({ parts }: PartedGroup, { isRolled }: RollupState): GroupSource {
  if (parts.length === 0 || !parts.every(({ series }) => isRolled(series))) return 'slots';
  return parts.length === 1 ? 'series' : 'together';
}

/** Sides in whose presence a group is there; the others only add to them. */
const standing = new Set<AddressedMember['side']>(['space', 'parent', 'aggregate']);

const knownPresence = new WeakMap<readonly AddressedMember[], readonly InstantRange[]>();

/** When members of a group have anything to measure; worked out once for the same list. */
export function presenceOf(members: readonly AddressedMember[]): readonly InstantRange[] {
  const known = knownPresence.get(members);
  if (known !== undefined) return known;
  const ranges = members.filter(({ side }) => standing.has(side)).map(({ zone }) => zone);
  const presence = unionRanges(ranges).map(({ startMs, endMs }) => ({ startMs, endMs }));
  knownPresence.set(members, presence);
  return presence;
}
