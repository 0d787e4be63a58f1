import type { UploadMapping } from '#contract/uploads.ts';
import type { SensorStore } from '#server/directory/sensors/SensorStore.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import type { ReadOutcome } from '#server/upload-readers/ReadOrder.ts';
import { runReader } from '#server/upload-readers/runReader.ts';
import { inTurns } from '#server/core/Steps.ts';
import { describingTarget, newBuildingId } from './targetBuilding.ts';
import type { UploadFiles } from './UploadFiles.ts';
import type { StoredUpload, UploadStore } from './UploadStore.ts';

interface ReadingPorts {
  store: Pick<UploadStore, 'lastLayers'>;
  files: UploadFiles;
  spaces: SpaceSource;
  sensors: Pick<SensorStore, 'ofBuilding'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Reads the file of an upload as its mapping says, beside its building as that stands. */
export async function readOutcome(
  upload: StoredUpload,
  ports: ReadingPorts,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const { files, spaces, sensors, now } = ports;
  const paths = files.paths(upload.id);
  const buildingId = upload.buildingId ?? newBuildingId(upload.mapping);
  const target =
    buildingId === null
      ? undefined
      : await inTurns(describingTarget(spaces.current(), buildingId, sensors));
  if (target !== undefined) await files.writeTarget(upload.id, target);
  return await runReader(
    {
      kind: upload.kind,
      name: upload.name,
      file: paths.file,
      targetFile: target === undefined ? null : paths.target,
      previewFile: paths.preview,
      answerFile: paths.answer,
      refusedFile: paths.refused,
      rowsFile: paths.rows,
      pictureFile: paths.picture,
      nowMs: now(),
      mapping: await rememberedMapping(upload, ports),
    },
    signal,
  );
}

/** The mapping of an upload; before it says what layers hold, they hold what they did in the last drawing of the building. */
async function rememberedMapping(
  { buildingId, kind, mapping }: StoredUpload,
  { store }: Pick<ReadingPorts, 'store'>,
): Promise<UploadMapping> {
  if (buildingId === null || mapping.layers !== undefined) return mapping;
  const layers = await store.lastLayers(buildingId, kind);
  return layers === undefined ? mapping : { ...mapping, layers };
}
