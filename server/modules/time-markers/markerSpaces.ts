import type { SpaceId } from '#domain/space/ids.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { TimeMarker } from './TimeMarkerStore.ts';

/** The buildings that a space is, holds, or lies in; none when there is no such space. */
export function buildingsOfSpace(index: SpaceIndex, id: SpaceId): SpaceId[] {
  if (index.buildingById.has(id)) return [id];
  const part = index.floorById.get(id)?.at(-1) ?? index.zoneById.get(id)?.at(-1);
  if (part !== undefined) return [part.buildingId];
  const ofCampus = index.buildings.filter(({ campusId }) => campusId === id);
  return [...new Set(ofCampus.map((building) => building.id))];
}

/** The id in the JSON type in which it was posted. */
export function wireIdOf(index: SpaceIndex, id: SpaceId): string | number {
  const record =
    index.buildingById.get(id)?.at(-1) ??
    index.floorById.get(id)?.at(-1) ??
    index.zoneById.get(id)?.at(-1);
  if (record !== undefined) return record.wireId;
  return index.buildings.find(({ campusId }) => campusId === id)?.campusWireId ?? id;
}

/** Every space that has a part in some zones: the zones, their floors, buildings and campuses. */
export function spacesAround(index: SpaceIndex, zones: readonly ZoneRecord[]): Set<SpaceId> {
  const ids = new Set<SpaceId>();
  for (const { id, floorId, buildingId } of zones) {
    ids.add(id).add(floorId).add(buildingId);
    const campusId = index.buildingById.get(buildingId)?.at(-1)?.campusId;
    if (campusId !== undefined && campusId !== null) ids.add(campusId);
  }
  return ids;
}

/** The standing markers of some that name a building, its campus, or a part of it. */
export function markersOfBuilding(
  index: SpaceIndex,
  id: SpaceId,
  markers: readonly TimeMarker[],
): TimeMarker[] {
  return markers.filter(
    ({ deleted, spaceIds }) =>
      !deleted && spaceIds.some((spaceId) => buildingsOfSpace(index, spaceId).includes(id)),
  );
}
