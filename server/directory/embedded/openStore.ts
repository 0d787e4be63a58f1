import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { DiskReserve } from './DiskReserve.ts';
import { EmbeddedStore, type DirectoryLog } from './EmbeddedStore.ts';
import { openingFailure } from './openingFailure.ts';
import { prepareCluster } from './prepareCluster.ts';

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
