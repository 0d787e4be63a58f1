import type { Logger } from 'pino';
import { openAuth, type Auth } from './auth/openAuth.ts';
import type { Config } from './config.ts';
import { DemoState } from './core/DemoState.ts';
import type { Directory } from './directory/Directory.ts';
import { openDirectory } from './directory/openDirectory.ts';
import { openSpaces, type SpaceStore } from './directory/spaces/openSpaces.ts';
import { createIngestion, type Ingestion } from './ingest/observations/createIngestion.ts';
import { openSamples } from './samples/openSamples.ts';
import type { Samples } from './samples/Samples.ts';

/** What the calls work on. */
export interface Services {
  config: Config;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  directory: Directory;
  samples: Samples;
  spaces: SpaceStore;
  ingestion: Ingestion;
  auth: Auth;
  demo: DemoState;
  dispose: () => Promise<void>;
}

/** Opens both stores, migrated, and what stands on them. A failure leaves nothing open. */
export async function openServices(
  config: Config,
  { log, now, controlKey }: { log: Logger; now: () => number; controlKey: string },
): Promise<Services> {
  const opened: { dispose: () => Promise<void> }[] = [];
  const dispose = async (): Promise<void> => {
    for (const part of opened.toReversed()) await part.dispose();
  };
  try {
    // First, for it takes the lock of the data folder.
    const directory = await openDirectory({ dataDir: config.dataDir, url: config.directoryUrl });
    opened.push(directory);
    const samples = await openSamples({ dataDir: config.dataDir, url: config.samplesUrl, log });
    opened.push(samples);
    const spaces = await openSpaces(directory, now);
    const ingestion = createIngestion({ directory, samples, spaces, now });
    opened.push(ingestion);
    const auth = await openAuth({
      directory,
      log,
      now,
      secrets: { adminKey: config.adminKey, controlKey },
      failedSignInsPerMinute: config.failedSignInsPerMinute,
      buildingIds: () => [...spaces.current().buildingById.keys()],
    });
    const demo = new DemoState();
    return { config, log, now, directory, samples, spaces, ingestion, auth, demo, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
