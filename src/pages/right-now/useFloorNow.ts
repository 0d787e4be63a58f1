import { useMemo } from 'react';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { legendBins } from '#src/features/floor-view/legend/legendBins.ts';
import { useBrush } from '#src/features/floor-view/legend/useBrush.ts';
import { useFloorZones } from '#src/features/floor-view/plan/useFloorZones.ts';
import { useRightNow } from './live/useRightNow.ts';
import { buildingPeople } from './model/buildingPeople.ts';
import { toFloorRows } from './model/toFloorRows.ts';
import { toKeyFigures } from './model/toKeyFigures.ts';
import { usePlanPaint } from './plan/usePlanPaint.ts';
import { usePlanScale } from './plan/usePlanScale.ts';
import type { RightNowFloorProps } from './RightNowFloorProps.ts';

/** Everything the page shows of a floor, renewed with each live message. */
export function useFloorNow(props: RightNowFloorProps) {
  const { building, floor, source, capacityName, colourBy, selectedIds } = props;
  const { floors } = useSpaces();
  const { settings } = useStartUp();
  const now = useRightNow(building, source, capacityName);
  const zones = useFloorZones(floor, source);
  const latest = now.zones;
  const scale = usePlanScale({ zones, latest, colourBy });
  const brush = useBrush(`${colourBy} ${floor.id}`, scale.max, legendBins);
  const painted = usePlanPaint({
    zones,
    latest,
    colourBy,
    capacityName,
    brush: brush.span,
    max: scale.max,
  });
  const roomSizes = settings.get(building.id)?.room_size_categories ?? defaultRoomSizes;
  const figures = useMemo(
    () => toKeyFigures({ floor: now.floors.get(floor.id), zones, latest, capacityName, roomSizes }),
    [now.floors, floor.id, zones, latest, capacityName, roomSizes],
  );
  const strip = useMemo(() => {
    const own = building.floorIds.flatMap((id) => floors.get(id) ?? []);
    return toFloorRows(own, now.floors, colourBy);
  }, [building, floors, now.floors, colourBy]);
  const inBuilding = buildingPeople(strip);
  const selected = zones.find((zone) => zone.id === selectedIds.at(-1));
  return { now, zones, scale, brush, painted, roomSizes, figures, strip, inBuilding, selected };
}

export type FloorNow = ReturnType<typeof useFloorNow>;
