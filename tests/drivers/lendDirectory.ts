import type { Directory } from '#server/directory/Directory.ts';
import { openDirectory } from '#server/directory/openDirectory.ts';
import { folderOfRun } from './runFolder.ts';
import { prepareDirectory } from './prepareDirectory.ts';
import { rememberEmpty } from './rememberEmpty.ts';

/** A store that other files of the worker use before and after. */
export interface Lent<Store> {
  store: Store;
  /** Empties it for the next. */
  giveBack: () => Promise<void>;
}

/** Directories of this worker that nobody uses, empty. */
const idle: Lent<Directory>[] = [];

/** A directory as new, without a server. */
export async function lendDirectory(): Promise<Lent<Directory>> {
  const found = idle.pop();
  if (found) return found;
  const dataDir = folderOfRun('server-');
  await prepareDirectory(dataDir);
  const store = await openDirectory({ dataDir });
  const empty = await rememberEmpty(store);
  const lent: Lent<Directory> = {
    store,
    giveBack: async () => {
      await empty();
      idle.push(lent);
    },
  };
  return lent;
}
