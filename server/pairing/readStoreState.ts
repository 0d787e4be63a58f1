import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { Samples } from '#server/samples/Samples.ts';

const ofDirectory = loadStatements(import.meta.url, './directoryState.sql', ['readState']);
const ofSamples = loadStatements(import.meta.url, './samplesState.sql', [
  'readMigration',
  'readStores',
]);

/** What both stores say of themselves: the newest migration, and the ids by which they know each other. */
export interface StoreState {
  /** Null before its first start has ended. */
  directory: { storeId: string | null; migration: number };
  samples: { storeIds: string[]; migration: number };
}

/** Reads the state of both stores and changes nothing. */
export async function readStoreState({
  directory,
  samples,
}: {
  directory: Directory;
  samples: Samples;
}): Promise<StoreState> {
  const [own] = await directory.query<StoreState['directory']>(ofDirectory.readState);
  const [newest] = await samples.query<{ migration: number }>(ofSamples.readMigration);
  const stores = await samples.query<{ id: string }>(ofSamples.readStores);
  return {
    directory: own ?? { storeId: null, migration: 0 },
    samples: { storeIds: stores.map(({ id }) => id), migration: newest?.migration ?? 0 },
  };
}
