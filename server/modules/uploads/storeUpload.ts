import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { UploadKind } from '#contract/uploads.ts';
import type { Happening } from '#server/directory/Outbox.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { SpaceState } from '#server/directory/spaces/openSpaces.ts';
import type { SpaceChange } from '#server/directory/spaces/SpaceRows.ts';
import { prepareSpaces } from '#server/ingest/spaces/prepareSpaces.ts';
import { newBuildingId } from './targetBuilding.ts';
import type { StoredUpload } from './UploadStore.ts';

/**
 * What confirming an upload writes: what the ingestion of spaces would, but a building that stands stays as it is, and so do its floors
 * where the file is a list of rooms. Throws as the ingestion does.
 */
export function uploadChange(body: SpacesInput, kind: UploadKind, state: SpaceState): SpaceChange {
  const { change } = prepareSpaces(body, state);
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
