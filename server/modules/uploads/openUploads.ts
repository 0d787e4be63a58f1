import type { Audit } from '#server/core/Audit.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { Outbox } from '#server/directory/Outbox.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { UnderlayStore } from '#server/directory/underlays/UnderlayStore.ts';
import type { RowPorts } from './storeRows.ts';
import type { UploadedZones } from './uploadedZones.ts';
import { UploadDesk } from './UploadDesk.ts';
import { UploadFiles } from './UploadFiles.ts';
import { UploadStore } from './UploadStore.ts';

interface UploadsPorts extends RowPorts {
  dataDir: string;
  directory: Directory;
  outbox: Outbox;
  spaces: SpaceStore;
  /** Begins a draft of zones; the same again changes nothing. */
  beginDraft: (zones: UploadedZones, underlays: UnderlayStore) => Promise<void>;
  audit: Audit;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of what goes wrong in the background. */
  onError: (error: unknown) => void;
}

/** The uploads of this server. */
export interface Uploads {
  desk: UploadDesk;
  store: UploadStore;
  files: UploadFiles;
  /** The pictures that came by them. */
  underlays: UnderlayStore;
  dispose: () => Promise<void>;
}

/** Opens the uploads, and goes on with those that a stop cut off. */
export async function openUploads({
  dataDir,
  directory,
  outbox,
  now,
  ...ports
}: UploadsPorts): Promise<Uploads> {
  const store = new UploadStore(directory, { outbox, now });
  const files = new UploadFiles(dataDir);
  const underlays = await UnderlayStore.open(directory, now);
  const beginDraft = (zones: UploadedZones) => ports.beginDraft(zones, underlays);
  const desk = new UploadDesk({ ...ports, store, files, underlays, beginDraft, now });
  await desk.start();
  return { desk, store, files, underlays, dispose: () => desk.dispose() };
}
