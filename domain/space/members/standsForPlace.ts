import type { GroupMember } from './groupMembers.ts';

/** The first of the zones that measure one place; the area rather than what lies in it. */
export function standsForPlace({ side, order }: Pick<GroupMember, 'side' | 'order'>): boolean {
  return order === 0 && (side === 'space' || side === 'parent' || side === 'presence');
}
