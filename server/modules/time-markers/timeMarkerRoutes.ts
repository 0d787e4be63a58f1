import {
  getAllTimeMarkers,
  getTimeMarkers,
  putTimeMarkers,
  type TimeMarkerOnWire,
} from '#contract/timeMarkers.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { groupZones, readGroupings } from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { readZoneFilter, selectZones } from '#server/directory/spaces/selectZones.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import { buildingsOfSpace, spacesAround, wireIdOf } from './markerSpaces.ts';
import { markersInFrame } from './markersInFrame.ts';
import { readMarkerChange, touchedBuildings } from './readMarkerChange.ts';
import { noMarkerText, type TimeMarker, type TimeMarkerStore } from './TimeMarkerStore.ts';

export interface TimeMarkerParts {
  spaces: SpaceStore;
  timeMarkers: TimeMarkerStore;
  audit: Audit;
}

/** Listing time markers and changing them. */
export function timeMarkerRoutes({ spaces, timeMarkers, audit }: TimeMarkerParts): Route[] {
  return [
    defineRoute({
      endpoint: getAllTimeMarkers,
      async handle({ caller, query }) {
        const index = spaces.current();
        const all = seenBy(caller, 'getAllTimeMarkers', index)(await timeMarkers.list());
        const shown = query.show_deleted === true ? all : all.filter(({ deleted }) => !deleted);
        return { time_markers: shown.map((marker) => present(marker, index)) };
      },
    }),
    defineRoute({
      endpoint: getTimeMarkers,
      async handle({ caller, query }) {
        const index = spaces.current();
        const seen = seenBy(caller, 'getTimeMarkers', index)(await timeMarkers.list());
        const standing = seen.filter(({ deleted }) => !deleted);
        const mayRead = (id: SpaceId): boolean => caller.can('getTimeMarkers', id);
        const markers = markersInFrame(standing, query, { spaces, mayRead });
        return {
          time_markers: markers.map((marker) => present(marker, index)),
          ...(query.group_zones === undefined
            ? {}
            : { groups: groupMarkers(markers, query, { caller, spaces }) }),
        };
      },
    }),
    putRoute({ spaces, timeMarkers, audit }),
  ];
}

function putRoute({ spaces, timeMarkers, audit }: TimeMarkerParts): Route {
  return defineRoute({
    endpoint: putTimeMarkers,
    lane: 'quick',
    buildingIds: ({ body }) => touchedBuildings(body.data, spaces.current()),
    async handle({ body, caller }) {
      const index = spaces.current();
      const marker = await timeMarkers.put(readMarkerChange(body.data, index), {
        by: caller.userId,
        permit: (stored) => permitChange(stored, caller, index),
      });
      await audit.record({
        actor: caller.userId,
        action: marker.deleted ? 'time_marker_deleted' : 'time_marker_saved',
        detail: { marker: marker.id, title: marker.title },
      });
      return { success: 'ok' as const, time_marker: present(marker, index) };
    },
  });
}

/** Who changes a marker must hold the right on the buildings it was about, too; one that they cannot see is not there. */
function permitChange(stored: TimeMarker, caller: Caller, index: SpaceIndex): void {
  const buildings = stored.spaceIds.flatMap((id) => buildingsOfSpace(index, id));
  const allowed = buildings.filter((id) => caller.can('putTimeMarkers', id));
  if (allowed.length === buildings.length) return;
  const denied = { id: stored.id };
  if (allowed.length === 0) throw new AppError('NOT_FOUND', noMarkerText, { denied });
  throw new AppError('METHOD_NOT_ALLOWED', 'This key may not call putTimeMarkers here', { denied });
}

/** Markers with the spaces that the caller may see in full; a marker with none of them is left out. */
function seenBy(
  caller: Caller,
  operationId: string,
  index: SpaceIndex,
): (markers: readonly TimeMarker[]) => TimeMarker[] {
  const isSeen = (id: SpaceId): boolean => {
    const buildings = buildingsOfSpace(index, id);
    return buildings.some((building) => caller.can(operationId, building));
  };
  return (markers) =>
    markers
      .map((marker) => ({ ...marker, spaceIds: marker.spaceIds.filter(isSeen) }))
      .filter(({ spaceIds }) => spaceIds.length > 0);
}

function groupMarkers(
  markers: readonly TimeMarker[],
  query: { filter_zones?: string | undefined; group_zones?: string | undefined },
  { caller, spaces }: { caller: Caller; spaces: SpaceStore },
) {
  const index = spaces.current();
  const zones = selectZones(index, readZoneFilter(query.filter_zones)).filter(({ buildingId }) =>
    caller.can('getTimeMarkers', buildingId),
  );
  const groups = groupZones(zones, readGroupings(query.group_zones), {
    index,
    roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
  });
  return groups.map(({ id, kind, name, zones: members }) => {
    const around = spacesAround(index, members);
    const ofGroup = markers.filter(({ spaceIds }) => spaceIds.some((space) => around.has(space)));
    return { id, kind, name, time_marker_ids: ofGroup.map((marker) => marker.id) };
  });
}

function present(marker: TimeMarker, index: SpaceIndex): TimeMarkerOnWire {
  return {
    id: marker.id,
    space_ids: marker.spaceIds.map((id) => wireIdOf(index, id)),
    title: marker.title,
    description: marker.description,
    startdatetime: new Date(marker.startMs).toISOString(),
    enddatetime: new Date(marker.endMs).toISOString(),
    deleted: marker.deleted,
  };
}
