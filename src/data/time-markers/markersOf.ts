import type { InstantRange } from '#domain/time/wallRange.ts';
import type { SpaceStore } from '../spaces/SpaceStore.ts';
import { zoneOf } from '../spaces/zoneOf.ts';
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
  const inFrame = markers.filter(
    ({ startMs, endMs }) => startMs < frame.endMs && frame.startMs < endMs,
  );
  const held = new Set(spaceIds.flatMap((id) => [id, ...below(id, spaces)]));
  const chosen = new Set([...held, ...spaceIds.flatMap((id) => above(id, spaces))]);
  return inFrame.filter((marker) =>
    marker.spaceIds.some((id) => chosen.has(id) || isZoneOn(id, held, spaces)),
  );
}

function above(id: string, spaces: SpaceStore): string[] {
  const holder =
    zoneOf(spaces, id)?.floorId ??
    spaces.floors.get(id)?.buildingId ??
    spaces.buildings.get(id)?.campusId;
  return holder === undefined || holder === null ? [] : [holder, ...above(holder, spaces)];
}

/** Buildings and floors that a space holds. */
function below(id: string, spaces: SpaceStore): string[] {
  const parts = spaces.campuses.get(id)?.buildingIds ?? spaces.buildings.get(id)?.floorIds ?? [];
  return [parts, ...parts.map((part) => below(part, spaces))].flat();
}

/** Whether an id is that of a zone of these floors, whose zones alone are looked through where they are there. */
function isZoneOn(id: string, spaceIds: ReadonlySet<string>, spaces: SpaceStore): boolean {
  const buildingIds = [...spaceIds].flatMap((one) => spaces.floors.get(one)?.buildingId ?? []);
  const isHere = spaces.zoneLists.areRead(buildingIds);
  const zone = isHere ? spaces.zoneLists.here(id) : zoneOf(spaces, id);
  return zone !== undefined && spaceIds.has(zone.floorId);
}
