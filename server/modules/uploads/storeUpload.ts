import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { UploadKind } from '#contract/uploads.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { Happening } from '#server/directory/Outbox.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { SpaceState } from '#server/directory/spaces/openSpaces.ts';
import type { SpaceChange } from '#server/directory/spaces/SpaceRows.ts';
import type { NewUnderlay } from '#server/directory/underlays/UnderlayStore.ts';
import { inTurns } from '#server/core/Steps.ts';
import { preparingSpaces } from '#server/ingest/spaces/prepareSpaces.ts';
import type { ReadUnderlay } from '#server/upload-readers/ReadOrder.ts';
import { newBuildingId } from './targetBuilding.ts';
import type { StoredUpload } from './UploadStore.ts';

/**
 * What confirming an upload writes: what the ingestion of spaces would, but a building that stands stays as it is, and so do its floors
 * where the file is a list of rooms. Rejects as the ingestion does.
 */
export async function uploadChange(
  body: SpacesInput,
  kind: UploadKind,
  state: SpaceState,
): Promise<SpaceChange> {
  const { change } = await inTurns(preparingSpaces(body, state));
  const { index } = state;
  const isNew = ({ id }: Pick<SpaceChange['buildings'][number], 'id'>): boolean =>
    !index.buildingById.has(id);
  const isList = kind === 'csv' || kind === 'xlsx';
  return {
    campuses: [],
    buildings: change.buildings.filter(isNew),
    floors: isList ? change.floors.filter(({ id }) => !index.floorById.has(id)) : change.floors,
    zones: change.zones,
  };
}

/** The picture of an upload for its floor. On a floor that begins with it, it lies where the floor is. */
export function newUnderlay(
  { id, name, buildingId, mapping, createdBy }: StoredUpload,
  { floor_id, width, height, metres_per_pixel, picture }: ReadUnderlay & { picture: Uint8Array },
  { buildings }: SpacesInput,
): NewUnderlay {
  const into = buildingId ?? newBuildingId(mapping);
  if (into === null) throw new Error(`Upload ${id} is for no building`);
  return {
    id,
    buildingId: into,
    floorId: toSpaceId(floor_id),
    name,
    picture,
    width,
    height,
    metresPerPixel: metres_per_pixel,
    place: buildings.length > 0 ? { left: 0, top: 0, units_per_pixel: 1, turn: 0 } : null,
    userId: createdBy,
  };
}

/** What is told of an upload that was stored. */
export function uploadDone(
  { id, name, kind, size, sha256, buildingId, mapping, createdBy, report }: StoredUpload,
  { buildingById }: SpaceIndex,
): Happening {
  const into = buildingId ?? newBuildingId(mapping);
  return {
    type: 'upload.done',
    subject: id,
    buildingIds: into === null ? [] : [into],
    data: {
      id,
      name,
      kind,
      size,
      sha256,
      building_id: into === null ? null : (buildingById.get(into)?.at(-1)?.wireId ?? into),
      created_by: createdBy,
      report,
    },
  };
}
