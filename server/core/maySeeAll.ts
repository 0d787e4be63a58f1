import type { SpaceId } from '#domain/space/ids.ts';
import type { Caller } from './Caller.ts';

/** What tells of several buildings at once is for those who may see each of them; what tells of none is for administrators. */
export function maySeeAll(
  buildingIds: readonly SpaceId[],
  caller: Caller,
  operationId: string,
): boolean {
  if (buildingIds.length === 0) return caller.isAdmin;
  return buildingIds.every((id) => caller.can(operationId, id));
}
