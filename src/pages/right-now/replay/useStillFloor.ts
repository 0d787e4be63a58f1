import { useMemo } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import {
  useFloorPicture,
  type FloorPicture,
} from '#src/features/floor-view/plan/useFloorPicture.ts';
import { useFloorZones } from '#src/features/floor-view/plan/useFloorZones.ts';
import type { RightNow } from '../live/useRightNow.ts';
import type { LatestById } from '../model/Latest.ts';
import { usePlanPaint } from '../plan/usePlanColours.ts';
import { usePlanScale } from '../plan/usePlanScale.ts';
import type { ReplayMoment } from './useReplayMoment.ts';

interface StillFloorInput {
  /** The floor whose turn it is. */
  floor: FloorSpace;
  building: BuildingSpace;
  now: Pick<RightNow, 'zones'>;
  scope: ZoneScope;
  capacityName: string | null;
  /** The last working day in place of now; null while that is shown. */
  replay: Pick<ReplayMoment, 'zones'> | null;
}

/** The floor in view with its picture; null until the first is ready. */
export interface StillFloor {
  picture: FloorPicture | null;
  choice: PaletteChoice;
  /** The floor in view. */
  shown: FloorSpace;
  /** Its zones. */
  zones: readonly ZoneSpace[];
  /** The values of the floor whose turn it is. */
  latest: LatestById;
}

const noZones: readonly ZoneSpace[] = [];

/** The picture of the floor whose turn it is, or, until that is ready, of the one before: `shown` names the one in view. */
export function useStillFloor(input: StillFloorInput): StillFloor {
  const { floor, now, scope, capacityName, replay } = input;
  const { floors } = useSpaces();
  const zones = useFloorZones(floor, scope);
  const latest = replay?.zones ?? now.zones;
  const isReady = replay === null || replay.zones !== null;
  const colourBy = 'utilisation';
  const scale = usePlanScale({ zones, latest, colourBy });
  const painted = usePlanPaint({
    zones: isReady ? zones : noZones,
    latest,
    colourBy,
    capacityName,
    brush: undefined,
    max: scale.max,
  });
  const picture = useFloorPicture(floor, zones, painted);
  const shownZones = picture?.frame.zones;
  const shown = useMemo(() => {
    const floorId = shownZones?.[0]?.floorId;
    return (floorId !== undefined && floors.get(floorId)) || floor;
  }, [floors, floor, shownZones]);
  return { picture, choice: scale.choice, shown, zones: shownZones ?? zones, latest };
}
