import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#server/core/AppError.ts';
import { ClickHouseSamples } from './ClickHouseSamples.ts';
import { EmbeddedClients } from '#server/samples/clients/EmbeddedClients.ts';
import { migrateSamples } from './migrateSamples.ts';
import { RemoteClient } from '#server/samples/clients/RemoteClient.ts';
import type { SamplesTls } from '#server/samples/clients/createSampleClient.ts';
import type { Samples } from './Samples.ts';
import { EngineSupervisor, type EngineLog } from '#server/samples/supervisor/EngineSupervisor.ts';

export interface SampleStoreOptions {
  /** The embedded engine keeps its files in `samples` inside this folder. */
  dataDir: string;
  /** A ClickHouse server instead of the embedded engine: `http://user:password@host:8123/database`. */
  url?: string | undefined;
  tls?: SamplesTls | undefined;
  /** Whether the server is one of a cluster. */
  isCluster?: boolean;
  log: EngineLog;
  /** False opens it as it is, whatever wrote it. */
  isMigrated?: boolean;
}

/** Opens the sample store at its newest schema. Rejects when the engine can't start or the store is newer. */
export async function openSamples({
  dataDir,
  url,
  tls,
  isCluster = false,
  log,
  isMigrated = true,
}: SampleStoreOptions): Promise<Samples> {
  const samples =
    url === undefined
      ? await openEmbedded(dataDir, log)
      : new ClickHouseSamples(new RemoteClient(url, { isCluster, tls }), { isCluster });
  try {
    if (isMigrated) await migrateSamples(samples);
    return samples;
  } catch (error) {
    await samples.dispose();
    if (url !== undefined && isUnavailable(error)) throw notReached(url, error);
    throw error;
  }
}

function isUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'ENGINE_UNAVAILABLE';
}

function notReached(url: string, { cause }: AppError): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `The ClickHouse server ${new URL(url).host} can't be reached (${reason}). Start it, or correct FLOORSCOPE_SAMPLES_URL.`,
    { cause },
  );
}

async function openEmbedded(dataDir: string, log: EngineLog): Promise<Samples> {
  const dataFolder = join(dataDir, 'samples');
  const supervisor = new EngineSupervisor({ dataFolder, log });
  try {
    await supervisor.start();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The samples in ${dataFolder} can't be opened: ${reason.replace(/\.$/, '')}. If another program holds them, end it. If they are damaged, stop the server and restore the data folder, directory and samples together, from one backup.`,
      { cause },
    );
  }
  // The engine shares this machine's processors with what reads and writes them.
  const readsBesideInsert = Math.max(1, availableParallelism() - 1);
  return new ClickHouseSamples(new EmbeddedClients(supervisor), {
    readsBesideInsert,
    folder: dataFolder,
  });
}
