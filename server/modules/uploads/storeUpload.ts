import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { UploadKind } from '#contract/uploads.ts';
import type { SpaceState } from '#server/directory/spaces/openSpaces.ts';
import type { SpaceChange } from '#server/directory/spaces/SpaceRows.ts';
import { prepareSpaces } from '#server/ingest/spaces/prepareSpaces.ts';

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
