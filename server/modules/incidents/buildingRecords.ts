import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { BuildingRecord, SpaceIndex } from '#server/directory/SpaceIndex.ts';

/** The buildings that a call names, each once. Throws NOT_FOUND. */
export function buildingRecords(ids: readonly string[], index: SpaceIndex): BuildingRecord[] {
  return [...new Set(ids.map(toSpaceId))].map((id) => {
    const building = index.buildingById.get(id)?.at(-1);
    if (building === undefined) throw new AppError('NOT_FOUND', `There is no building ${id}`);
    return building;
  });
}
