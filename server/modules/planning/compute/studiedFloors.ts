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

/** What of a scenario names buildings and floors. */
export type NamedFloors = Pick<
  ConsolidationScenario,
  'building_id' | 'floor_ids' | 'closed' | 'moves'
>;

/** Every floor that a scenario names, by its field. */
function* namedFloors({ floor_ids, closed, moves }: NamedFloors): Generator<[string, SpaceId]> {
  for (const [at, id] of (floor_ids ?? []).entries()) yield [`floor_ids.${at}`, toSpaceId(id)];
  for (const [at, id] of closed.entries()) yield [`closed.${at}`, toSpaceId(id)];
  for (const [at, { floor_id, to }] of moves.entries()) {
    yield [`moves.${at}.floor_id`, toSpaceId(floor_id)];
    for (const [place, share] of (to ?? []).entries())
      yield [`moves.${at}.to.${place}.floor_id`, toSpaceId(share.floor_id)];
  }
}

/** The buildings and floors of a scenario, in one order however they are named. Throws NOT_FOUND, and INVALID_PARAMETER with the field. */
export function studiedFloors(
  scenario: NamedFloors,
  index: SpaceIndex,
  frame: InstantRange,
): StudiedBuilding[] {
  const { building_id, floor_ids } = scenario;
  const ids = [...new Set(building_id.map(toSpaceId))].toSorted(compareIds);
  const all = ids.map((id) => ({
    building: buildingOf(index, id),
    floors: floorsIn(index, id, frame),
  }));
  const zones = new Set(all.map(({ building }) => building.timezone));
  if (zones.size > 1) throw fieldRefusal('building_id', 'The buildings must share one time zone');
  const known = new Set(all.flatMap(({ floors }) => floors.map(({ id }) => id)));
  for (const [field, id] of namedFloors(scenario))
    if (!known.has(id)) throw fieldRefusal(field, `There is no floor ${id} in these buildings`);
  if (floor_ids === null) return all;
  const wanted = new Set(floor_ids.map(toSpaceId));
  return all.map(({ building, floors }) => ({
    building,
    floors: floors.filter(({ id }) => wanted.has(id)),
  }));
}
