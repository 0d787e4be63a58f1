import type { InstantRange } from '#domain/time/wallRange.ts';
import type { SpaceStore } from '../spaces/SpaceStore.ts';
import type { TimeMarker } from './TimeMarker.ts';

/**
 * The markers that touch a frame and concern one of some spaces: they name it, a space around it, or a space inside it.
 * By start.
 */
export function markersOf(
  markers: readonly TimeMarker[],
  spaceIds: readonly string[],
  { spaces, frame }: { spaces: SpaceStore; frame: InstantRange },
): TimeMarker[] {
  const chosen = new Set(spaceIds.flatMap((id) => linesThrough(id, spaces)));
  return markers.filter(
    (marker) =>
      marker.startMs < frame.endMs &&
      frame.startMs < marker.endMs &&
      marker.spaceIds.some((id) => chosen.has(id)),
  );
}

/** A space with all that hold it and all that it holds. */
function linesThrough(id: string, spaces: SpaceStore): string[] {
  return [...above(id, spaces), id, ...below(id, spaces)];
}

function above(id: string, spaces: SpaceStore): string[] {
  const zone = spaces.zones.get(id);
  const holder =
    zone?.floorId ?? spaces.floors.get(id)?.buildingId ?? spaces.buildings.get(id)?.campusId;
  return holder === undefined || holder === null ? [] : [holder, ...above(holder, spaces)];
}

function below(id: string, spaces: SpaceStore): string[] {
  const parts =
    spaces.campuses.get(id)?.buildingIds ??
    spaces.buildings.get(id)?.floorIds ??
    spaces.zonesByFloor.get(id)?.map((zone) => zone.id) ??
    [];
  return [parts, ...parts.map((part) => below(part, spaces))].flat();
}
