import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { counted } from '../../core/text/counted.ts';
import { holdFolder } from '../../core/storage/holdFolder.ts';
import { createLog } from '../../core/Log.ts';
import { newestDirectoryMigration } from '../../directory/migrate.ts';
import { openStores, type Disposable } from '../../openStores.ts';
import { newestSamplesMigration } from '../../samples/migrateSamples.ts';
import { readStoreState, type StoreState } from '../../pairing/readStoreState.ts';
import { ok, skipped, wrong, type Finding } from './Finding.ts';

/** Of stores that no server uses. They are opened as they are: nothing is migrated or made. */
export async function checkStillStores(config: Config): Promise<Finding[]> {
  const { dataDir, samplesUrl, directoryUrl } = config;
  const hasOwn = (name: string, url: string | undefined): boolean =>
    url !== undefined || existsSync(join(dataDir, name));
  const isNew = !hasOwn('directory', directoryUrl) && !hasOwn('samples', samplesUrl);
  if (isNew) return [skipped('stores', 'There is no data yet; the first start makes both stores.')];
  if (directoryUrl !== undefined || samplesUrl !== undefined)
    return [skipped('stores', 'Stores on separate servers are checked while the server runs.')];
  const opened: Disposable[] = [];
  try {
    const letGo = await holdFolder(join(dataDir, 'server.lock'));
    opened.push({ dispose: async () => letGo() });
    const stores = await openStores(config, createLog('silent'), opened, { isMigrated: false });
    return judgeStores(await readStoreState(stores));
  } catch (error) {
    return [wrong('stores', error instanceof Error ? error.message : String(error))];
  } finally {
    for (const part of opened.toReversed()) await part.dispose();
  }
}

/** Whether both stores are of one installation, and of no newer program. */
export function judgeStores({ directory, samples }: StoreState): Finding[] {
  const belong =
    samples.storeIds.includes(directory.storeId ?? '') ||
    (directory.storeId === null && samples.storeIds.length === 0);
  const pair = belong
    ? ok('stores', 'Both stores open and belong together.')
    : wrong(
        'stores',
        'The directory and the samples do not belong together. Restore both from one backup, or move both away to start over.',
      );
  return [pair, judgeMigrations(directory.migration, samples.migration)];
}

function judgeMigrations(directory: number, samples: number): Finding {
  const newest = { directory: newestDirectoryMigration(), samples: newestSamplesMigration() };
  if (directory > newest.directory || samples > newest.samples)
    return wrong(
      'migrations',
      'A newer version of Floorscope has used these stores. Start that version, or restore a backup from before it.',
    );
  const missing = newest.directory - directory + newest.samples - samples;
  return missing === 0
    ? ok('migrations', 'Both stores are at the newest migration.')
    : ok(
        'migrations',
        `The next start applies ${counted(missing, 'migration')}. Take a backup first.`,
      );
}
