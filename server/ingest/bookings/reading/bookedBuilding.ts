import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { BookingContext } from './checkBooking.ts';

/** Whether bookings in a building may be changed by who may use some; what is gone anybody may. */
export function mayChange(
  index: SpaceIndex,
  mayUse: (buildingId: SpaceId) => boolean,
): (buildingNo: number) => boolean {
  const byNo = new Map(index.buildings.map(({ no, id }) => [no, id]));
  return (buildingNo) => {
    const id = byNo.get(buildingNo);
    return id === undefined || mayUse(id);
  };
}

/** The time zone of the room or building that rows are of which say none. */
export function defaultZone(
  index: SpaceIndex,
  { zoneId, building }: BookingContext['defaults'],
): string {
  const ofZone = zoneId === null ? undefined : index.zoneById.get(toSpaceId(zoneId))?.at(-1);
  const buildingId = ofZone?.buildingId ?? (building === null ? null : toSpaceId(building));
  const known = buildingId === null ? undefined : index.buildingById.get(buildingId)?.at(-1);
  return known?.timezone ?? 'UTC';
}
