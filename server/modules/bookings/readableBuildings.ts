import { getBookings } from '#contract/bookings.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';

/**
 * The buildings whose bookings a call may read. What tells of single bookings, series or organizers is for those who may list bookings:
 * throws METHOD_NOT_ALLOWED where such is asked for and none may be listed.
 */
export function readableBuildings(
  method: string,
  { caller, spaces, ofRows }: { caller: Caller; spaces: SpaceSource; ofRows: boolean },
): (buildingId: SpaceId) => boolean {
  const mayList = (id: SpaceId): boolean => caller.can(getBookings.operationId, id);
  const mayRead = (id: SpaceId): boolean => caller.can(method, id) && (!ofRows || mayList(id));
  if (ofRows) {
    const ids = spaces.current().buildings.map(({ id }) => id);
    const isRefused = ids.some((id) => caller.can(method, id)) && !ids.some(mayRead);
    if (isRefused) throw new AppError('METHOD_NOT_ALLOWED', 'Bookings may not be listed');
  }
  return mayRead;
}
