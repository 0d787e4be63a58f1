import type { SpaceId } from '#domain/space/ids.ts';

export type Role = 'viewer' | 'planner' | 'admin' | 'developer' | 'internal';
export type KeyKind = 'ses' | 'key' | 'dev' | 'ing' | 'shr' | 'wst';

/** Who makes a call, and what they may do; computed on every request by server/auth. */
export interface Caller {
  userId: string;
  keyId: string;
  keyKind: KeyKind;
  /** The session of a browser's key; null for a key that stands by itself. */
  sessionId: string | null;
  /** What its limits count by: the session whose keys share them, else the key. */
  budget: string;
  roles: readonly Role[];
  isAdmin: boolean;
  /** Whether the caller may use a method (operationId) on a building. */
  can: (operationId: string, buildingId: SpaceId) => boolean;
}

/** What tells of several buildings at once is for those who may see each of them; what tells of none is for administrators. */
export function maySeeAll(
  buildingIds: readonly SpaceId[],
  caller: Caller,
  operationId: string,
): boolean {
  if (buildingIds.length === 0) return caller.isAdmin;
  return buildingIds.every((id) => caller.can(operationId, id));
}
