import { defaultRoomSizes, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { useStartUp } from './useStartUp.ts';

/** The classes of rooms by their seats: those of a building, or the usual ones where it has none of its own. */
export function useRoomSizes(buildingId: string | undefined): readonly RoomSizeCategory[] {
  const { settings } = useStartUp();
  return settings.get(buildingId ?? '')?.room_size_categories ?? defaultRoomSizes;
}
