import type { QueryOf } from '#contract/endpoint.ts';
import type { getTimeMarkers } from '#contract/timeMarkers.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { openRanges } from '#domain/opening-hours/openRanges.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import { readZoneFilter, selectZones } from '#server/directory/spaces/selectZones.ts';
import { buildingsOfSpace, spacesAround } from './markerSpaces.ts';
import type { TimeMarker } from './TimeMarkerStore.ts';

type Query = QueryOf<typeof getTimeMarkers>;

/**
 * The markers of some that touch the frame, that concern the filtered zones, and that have open time in the frame in one
 * of their buildings that the caller may read, where the call asks for these. Throws AppError INVALID_DATES, INVALID_FILTER or INVALID_OPENING_HOURS.
 */
export function markersInFrame(
  markers: readonly TimeMarker[],
  query: Query,
  { spaces, mayRead }: { spaces: SpaceStore; mayRead: (buildingId: SpaceId) => boolean },
): TimeMarker[] {
  const frame = queriedFrame(query);
  const index = spaces.current();
  const inFrame = markers.filter(
    ({ startMs, endMs }) => startMs < frame.endMs && frame.startMs < endMs,
  );
  const filter = readZoneFilter(query.filter_zones);
  const around = filter && spacesAround(index, selectZones(index, filter));
  const concerned =
    around === undefined
      ? inFrame
      : inFrame.filter(({ spaceIds }) => spaceIds.some((id) => around.has(id)));
  const hours = query.opening_hours;
  if (hours === undefined) return concerned;
  return concerned.filter((marker) => isOpenDuring(marker, { frame, hours, spaces, mayRead }));
}

/** Hours repeat each week; what is not open within this is never. */
const roundMs = 14 * 86_400_000;

interface OpenTime {
  frame: InstantRange;
  hours: string;
  spaces: SpaceStore;
  mayRead: (buildingId: SpaceId) => boolean;
}

function isOpenDuring(marker: TimeMarker, { frame, hours, spaces, mayRead }: OpenTime): boolean {
  const index = spaces.current();
  const startMs = Math.max(frame.startMs, marker.startMs);
  const endMs = Math.min(frame.endMs, marker.endMs);
  return marker.spaceIds
    .flatMap((id) => buildingsOfSpace(index, id))
    .filter(mayRead)
    .flatMap((id) => index.buildingById.get(id)?.at(-1) ?? [])
    .some((building) => {
      const zone = building.timezone;
      const rule = ruleOf(hours, building, spaces);
      return (
        openRanges({ rule, zone, startMs, endMs: Math.min(endMs, startMs + roundMs) }).length > 0
      );
    });
}

function ruleOf(hours: string, building: BuildingRecord, spaces: SpaceStore) {
  try {
    return activeOpeningRule({
      openingHours: hours,
      building: building.openingHours,
      presetOverrides: spaces.settingsOf(building.id)?.opening_hours_presets ?? {},
    }).rule;
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    throw new AppError('INVALID_OPENING_HOURS', error.message, { cause: error });
  }
}
