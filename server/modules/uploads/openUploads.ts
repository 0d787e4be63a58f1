import type { Audit } from '#server/core/Audit.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { Outbox } from '#server/directory/Outbox.ts';
import type { SensorStore } from '#server/directory/sensors/SensorStore.ts';
import type { Relay } from '#server/directory/relay/Relay.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { UnderlayStore } from '#server/directory/underlays/UnderlayStore.ts';
import type { RowPorts } from './storeRows.ts';
import type { UploadedZones } from './uploadedZones.ts';
import { UploadDesk } from './UploadDesk.ts';
import { UploadFiles } from './UploadFiles.ts';
import { UploadStore } from './UploadStore.ts';

interface UploadsPorts extends RowPorts {
  /** Where the bytes of uploads are. */
  filesDir: string;
  directory: Directory;
  relay: Relay;
  outbox: Outbox;
  spaces: SpaceStore;
  sensors: Pick<SensorStore, 'ofBuilding'>;
  /** Begins a draft of zones; the same again changes nothing. */
  beginDraft: (zones: UploadedZones, underlays: UnderlayStore) => Promise<void>;
  /** Refuses another draft of zones of an account that has too many. Throws WRONG_STATE. */
  refuseTooManyDrafts: (createdBy: string) => Promise<void>;
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
  /** Refuses another draft of zones of an account that has too many. Throws WRONG_STATE. */
  refuseTooManyDrafts: (createdBy: string) => Promise<void>;
  dispose: () => Promise<void>;
}

/** Opens the uploads, and goes on with those that a stop cut off. */
export async function openUploads({
  filesDir,
  directory,
  relay,
  outbox,
  now,
  refuseTooManyDrafts,
  ...ports
}: UploadsPorts): Promise<Uploads> {
  const store = new UploadStore(directory, { outbox, now });
  const files = new UploadFiles(filesDir);
  const { spaces, onError } = ports;
  const underlays = await UnderlayStore.open(directory, { relay, spaces, now, onError });
  const beginDraft = (zones: UploadedZones) => ports.beginDraft(zones, underlays);
  const { alone } = directory;
  const desk = new UploadDesk({ ...ports, alone, store, files, underlays, beginDraft, now });
  await desk.start();
  const dispose = () => desk.dispose();
  return { desk, store, files, underlays, refuseTooManyDrafts, dispose };
}
