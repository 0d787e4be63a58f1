import { createContext, use, useCallback } from 'react';
import type { UserData } from '../account/UserData.ts';
import type { LoadedStartUp } from './loadStartUp.ts';
import { defaultRoomSizes, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { formatArea } from '#src/lib/format/measures.ts';

/** What every page has. */
export interface StartUp extends LoadedStartUp {
  /** Changes are in it at once, before they are saved. */
  userData: UserData;
  /** Names of the flags that are on. */
  flags: ReadonlySet<string>;
}

export const StartUpContext = createContext<StartUp | null>(null);

/** Settings, flags and saved data of the person; only beneath the started application. */
export function useStartUp(): StartUp {
  const startUp = use(StartUpContext);
  if (!startUp) throw new Error('useStartUp is used before the application has started');
  return startUp;
}

/** The classes of rooms by their seats: those of a building, or the usual ones where it has none of its own. */
export function useRoomSizes(buildingId: string | undefined): readonly RoomSizeCategory[] {
  const { settings } = useStartUp();
  return settings.get(buildingId ?? '')?.room_size_categories ?? defaultRoomSizes;
}

/** Areas in the person's unit: "43 m²", or "458 ft²". */
export function useFormatArea(): (areaM2: number) => string {
  const { unitOfMeasure } = useStartUp().userData;
  return useCallback((areaM2) => formatArea(areaM2, unitOfMeasure), [unitOfMeasure]);
}
