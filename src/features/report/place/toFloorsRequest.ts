import { matrixHours } from '#src/data/matrix/matrixHours.ts';
import type { FloorsRequest } from '#src/data/matrix/readFloors.ts';
import { toReportScope, type ScopeFilters } from '#src/features/filters/scope/toReportScope.ts';
import type { BuildingPlace } from './ReportPlace.ts';

/** The floors and zones that the filter bar chooses of one building, to be read floor by floor. */
export function toFloorsRequest(place: BuildingPlace, filters: ScopeFilters): FloorsRequest {
  const { subject, building, zones, settings, nowMs } = place;
  const { frame, opening } = filters;
  return {
    ...toReportScope({ filters, subject: { ...subject, grouping: null }, nowMs }),
    buildingId: building.id,
    floors: building.floorIds.flatMap((floorId) => {
      const zoneIds = zones.filter((zone) => zone.floorId === floorId).map(({ id }) => id);
      return zoneIds.length === 0 ? [] : [{ floorId, zoneIds }];
    }),
    hours: matrixHours(opening.rule, settings),
    range: { startMs: frame.startMs, endMs: frame.endMsExclusive },
  };
}
