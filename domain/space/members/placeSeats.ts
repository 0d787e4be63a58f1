import type { GroupMember } from './groupMembers.ts';

/**
 * The seats of each member: its own. Zones that measure one place share the seats of the first of them with a capacity, counted once.
 * `keyOf` tells the places of several groups apart.
 */
export function placeSeats<Member extends Pick<GroupMember, 'twins' | 'order'>>(
  members: readonly Member[],
  { seatsOf, keyOf }: { seatsOf: (member: Member) => number; keyOf: (member: Member) => string },
): number[] {
  const first = new Map<string, { order: number; seats: number }>();
  for (const member of members) {
    if (member.twins === 0) continue;
    const seats = seatsOf(member);
    const known = first.get(keyOf(member));
    if (seats > 0 && (known === undefined || member.order < known.order))
      first.set(keyOf(member), { order: member.order, seats });
  }
  return members.map((member) =>
    member.twins === 0 ? seatsOf(member) : (first.get(keyOf(member))?.seats ?? 0),
  );
}

/** The first of the zones that measure one place; the area rather than what lies in it. */
export function standsForPlace({ side, order }: Pick<GroupMember, 'side' | 'order'>): boolean {
  return order === 0 && (side === 'space' || side === 'parent' || side === 'presence');
}
