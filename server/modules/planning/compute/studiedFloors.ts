import type { ConsolidationScenario } from '#contract/consolidations.ts';
import type { RowError } from '#contract/errors.ts';
import { compareIds } from '#domain/space/compareIds.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import type { BuildingRecord, FloorRecord, SpaceIndex } from '#server/directory/SpaceIndex.ts';

/** A building with those of its floors that a scenario is about. */
export interface StudiedBuilding {
  building: BuildingRecord;
  /** By level, then id. */
  floors: FloorRecord[];
}

/** Refuses a body for one field. */
export function fieldRefusal(field: string, reason: string): AppError {
  const rows: RowError[] = [{ field, reason }];
  return new AppError('INVALID_PARAMETER', `${field}: ${reason}`, { rows });
}

function buildingOf(index: SpaceIndex, id: SpaceId): BuildingRecord {
  const building = index.buildingById.get(id)?.at(-1);
  if (building === undefined) throw new AppError('NOT_FOUND', `There is no building ${id}`);
  return building;
}

/** The floors of a building that exist in a frame, each as it was last. */
function floorsIn(index: SpaceIndex, id: SpaceId, { startMs, endMs }: InstantRange): FloorRecord[] {
  const floors = new Map<SpaceId, FloorRecord>();
  for (const floor of index.floors) {
    if (floor.buildingId !== id || floor.startMs >= endMs || floor.endMs <= startMs) continue;
    floors.set(floor.id, floor);
  }
  return [...floors.values()].toSorted((a, b) => a.level - b.level || compareIds(a.id, b.id));
}

/** The buildings and floors of a scenario, in one order however they are named. Throws NOT_FOUND, and INVALID_PARAMETER with the field. */
export function studiedFloors(
  { building_id, floor_ids }: Pick<ConsolidationScenario, 'building_id' | 'floor_ids'>,
  index: SpaceIndex,
  frame: InstantRange,
): StudiedBuilding[] {
  const ids = [...new Set(building_id.map(toSpaceId))].toSorted(compareIds);
  const all = ids.map((id) => ({
    building: buildingOf(index, id),
    floors: floorsIn(index, id, frame),
  }));
  const zones = new Set(all.map(({ building }) => building.timezone));
  if (zones.size > 1) throw fieldRefusal('building_id', 'The buildings must share one time zone');
  if (floor_ids === null) return all;
  const known = new Set(all.flatMap(({ floors }) => floors.map(({ id }) => id)));
  const wanted = new Set(floor_ids.map(toSpaceId));
  for (const [at, id] of floor_ids.entries()) {
    if (!known.has(toSpaceId(id)))
      throw fieldRefusal(`floor_ids.${at}`, `There is no floor ${id} in these buildings`);
  }
  return all.map(({ building, floors }) => ({
    building,
    floors: floors.filter(({ id }) => wanted.has(id)),
  }));
}
