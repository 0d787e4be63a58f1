import { join, dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { DiskReserve } from './DiskReserve.ts';
import { EmbeddedStore, type DirectoryLog } from './EmbeddedStore.ts';
import { statfsSync, existsSync, renameSync, rmSync } from 'node:fs';
import { writeRefusal } from '#server/core/storage/writeRefusal.ts';
import { dataDir as preparedCluster } from '@electric-sql/pglite-prepopulatedfs';
import { syncPath, syncTree } from '#server/core/storage/syncTree.ts';
import { EmbeddedEngine } from './EmbeddedEngine.ts';
import type { Reserve } from './EngineFiles.ts';

/** Less than an opening may need. */
const scarceBytes = 20 * 1024 * 1024;

/** A plain sentence for a store that does not open: what happened, and what to do. */
function openingFailure(folder: string, error: unknown): Error {
  const dataDir = dirname(folder);
  const { bavail, bsize } = statfsSync(dataDir);
  const isFull = bavail * bsize < scarceBytes;
  const refusal = error as NodeJS.ErrnoException;
  if (isFull || refusal.code !== undefined)
    return writeRefusal(dataDir, isFull ? { code: 'ENOSPC' } : error);
  return new Error(
    `The directory store in ${folder} is damaged and cannot be opened: ${refusal.message}. Restore the data folder from a backup, directory and samples together.`,
    { cause: error },
  );
}

// Compiling the engine's functions for speed took an eighth of the processor time of a start. This budget, ten times that of
// Node 20, leaves it to functions that stay busy; thousands of statements cost no more by it.
setFlagsFromString('--wasm-tiering-budget=20000000');

/** The store in `<dataDir>/directory`, made at a first start. Rejects with a plain sentence when it cannot be opened. */
export async function openStore(dataDir: string, log: DirectoryLog): Promise<EmbeddedStore> {
  const folder = join(dataDir, 'directory');
  const reserve = new DiskReserve(join(dataDir, 'directory.reserve'));
  try {
    await prepareCluster(folder, reserve);
    return await EmbeddedStore.open({ folder, reserve, log });
  } catch (error) {
    throw openingFailure(folder, error);
  }
}

/**
 * At a first start unpacks a prepared cluster beside its place and renames it, when all of it is on the disk: 0.4 s where initdb
 * takes 3 s, and never half a cluster.
 */
async function prepareCluster(folder: string, reserve: Reserve): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await EmbeddedEngine.unpack(unfinished, reserve, await preparedCluster());
  await syncTree(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
  syncPath(dirname(dirname(folder)));
}
