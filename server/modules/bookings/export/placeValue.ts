import { placeColumns, type PlaceColumn } from '#domain/booking/metric/exportColumns.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { BookedRoom } from '../BookedRoom.ts';

export function isPlaceColumn(name: string): name is PlaceColumn {
  return placeColumns.some((one) => one === name);
}

/** Where a room is, as it is called now. */
export function placeValue(
  { zone, building }: BookedRoom,
  column: PlaceColumn,
  index: SpaceIndex,
): string | null {
  const values: Record<PlaceColumn, () => string | null> = {
    building_id: () => String(building.wireId),
    building: () => building.name,
    floor: () => index.floorById.get(zone.floorId)?.at(-1)?.name ?? null,
    zone_id: () => String(zone.wireId),
    zone: () => zone.name,
  };
  return values[column]();
}
