import { useMemo } from 'react';
import { type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { matrixHours } from '#src/data/matrix/matrixHours.ts';
import type { FloorsRequest } from '#src/data/matrix/readFloors.ts';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useRoomSizes } from '#src/data/start-up/useRoomSizes.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { zonesOfSelection } from '#src/features/filters/scope/toSubject.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';

interface FloorsAsk {
  filters: Filters;
  subject: ReportSubject;
  building: BuildingSpace;
  nowMs: number;
}

/** A building to be read floor by floor, with the spaces in view. */
export interface FloorsInView {
  request: FloorsRequest;
  building: BuildingSpace;
  zones: readonly ZoneSpace[];
  roomSizes: readonly RoomSizeCategory[];
}

/** The floors and zones that the filter bar chooses of one building. */
export function useFloorsRequest({ filters, subject, building, nowMs }: FloorsAsk): FloorsInView {
  const store = useSpaces();
  const { settings } = useStartUp();
  const { selection, scope, frame, opening } = filters;
  const own = settings.get(building.id);
  const roomSizes = useRoomSizes(building.id);
  const zones = useMemo(() => zonesOfSelection(store, selection, scope), [store, selection, scope]);
  const floors = useMemo(
    () =>
      building.floorIds.flatMap((floorId) => {
        const zoneIds = zones.filter((zone) => zone.floorId === floorId).map(({ id }) => id);
        return zoneIds.length === 0 ? [] : [{ floorId, zoneIds }];
      }),
    [building, zones],
  );
  const request: FloorsRequest = {
    ...toReportScope({ filters, subject: { ...subject, grouping: null }, nowMs }),
    buildingId: building.id,
    floors,
    hours: matrixHours(opening.rule, own),
    range: { startMs: frame.startMs, endMs: frame.endMsExclusive },
  };
  return { request, building, zones, roomSizes };
}
