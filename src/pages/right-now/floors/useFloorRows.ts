import { useMemo } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { withCourses } from '#src/features/floor-view/floors/withCourses.ts';
import { freeRoomsOf } from '../model/freeRoomsOf.ts';
import type { LatestById } from '../model/Latest.ts';
import { toFloorRows, type FloorNowRow } from '../model/toFloorRows.ts';
import type { RightNowFloorProps } from '../RightNowFloorProps.ts';
import type { Against } from '../today/model/againstUsual.ts';
import { hourOfWeek, typicalHoursOf } from '../today/model/typicalMoment.ts';
import type { Timeline } from '../today/useTimeline.ts';

interface ShownFloors {
  shown: { zones: LatestById; floors: LatestById };
  against: ReadonlyMap<string, Against>;
  timeline: Pick<Timeline, 'isTypical' | 'usual' | 'clock' | 'slot'>;
}

/** The floors of the building at the time that is shown, highest first; in an hour of the typical week the fullest first. */
export function useFloorRows(
  { building, scope, capacityName, colourBy }: RightNowFloorProps,
  { shown, against, timeline }: ShownFloors,
): FloorNowRow[] {
  const { floors, zonesByFloor } = useSpaces();
  const { isTypical, usual, clock, slot } = timeline;
  const rows = useMemo(() => {
    const own = building.floorIds.flatMap((id) => floors.get(id) ?? []);
    const isLeftOut = (id: string) => {
      const zones = zonesByFloor.get(id) ?? [];
      return zones.length > 0 && !zones.some((zone) => scope.has(zone));
    };
    const ownZones = new Map(own.map(({ id }) => [id, zonesByFloor.get(id) ?? []]));
    const freeRooms = freeRoomsOf(ownZones, shown.zones, { scope, capacityName });
    return toFloorRows(own, shown.floors, colourBy, { against, isLeftOut, freeRooms });
  }, [building, floors, shown, colourBy, against, zonesByFloor, scope, capacityName]);
  return useMemo(() => {
    if (!isTypical) return rows;
    const { weekday, hour } = hourOfWeek(clock.weekday, clock.minutes[slot] ?? 0);
    const hoursOf = (id: string) =>
      usual.size === 0 ? undefined : typicalHoursOf(usual.get(id)?.[colourBy], weekday);
    return withCourses(rows, { hour, hoursOf });
  }, [rows, isTypical, usual, clock, slot, colourBy]);
}
