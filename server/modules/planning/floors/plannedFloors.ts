import type { RowError } from '#contract/errors.ts';
import type { PlannedScenario } from '#contract/savedScenarios.ts';
import { compareIds, toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import type { BuildingRecord, FloorRecord, SpaceIndex } from '#server/directory/SpaceIndex.ts';

/** A building with those of its floors that a scenario is about. */
export interface PlannedBuilding {
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

/** Whether a floor exists in a frame, of some buildings. */
export function floorsOfFrame(
  { building_id }: Pick<PlannedScenario, 'building_id'>,
  index: SpaceIndex,
  frame: InstantRange,
): (id: string | number) => boolean {
  const floors = building_id.flatMap((id) => floorsIn(index, toSpaceId(id), frame));
  const known = new Set(floors.map(({ id }) => id));
  return (id) => known.has(toSpaceId(id));
}

/** A floor that a scenario names, by its field. */
export type NamedFloor = readonly [field: string, floorId: SpaceId];

interface Around {
  index: SpaceIndex;
  frame: InstantRange;
  /** Floors that it names beside `floor_ids`. */
  named?: Iterable<NamedFloor>;
}

/** The buildings and floors of a scenario, in one order however they are named. Throws NOT_FOUND, and INVALID_PARAMETER with the field. */
export function plannedFloors(
  { building_id, floor_ids }: Pick<PlannedScenario, 'building_id' | 'floor_ids'>,
  { index, frame, named = [] }: Around,
): PlannedBuilding[] {
  const ids = [...new Set(building_id.map(toSpaceId))].toSorted(compareIds);
  const all = ids.map((id) => ({
    building: buildingOf(index, id),
    floors: floorsIn(index, id, frame),
  }));
  const known = new Set(all.flatMap(({ floors }) => floors.map(({ id }) => id)));
  const own = (floor_ids ?? []).map((id, at) => [`floor_ids.${at}`, toSpaceId(id)] as const);
  for (const [field, id] of [...own, ...named])
    if (!known.has(id)) throw fieldRefusal(field, `There is no floor ${id} in these buildings`);
  if (floor_ids === null) return all;
  const wanted = new Set(floor_ids.map(toSpaceId));
  return all.map(({ building, floors }) => ({
    building,
    floors: floors.filter(({ id }) => wanted.has(id)),
  }));
}
