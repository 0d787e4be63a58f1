import type { Directory } from './Directory.ts';
import type { DirectoryLog } from './embedded/EmbeddedStore.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './postgres/openPostgres.ts';

export interface DirectoryOptions {
  /** The data folder; the embedded store stands in `<dataDir>/directory`. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded store. */
  url?: string | undefined;
  /** Told of what the store mends by itself. */
  log?: DirectoryLog;
  /** False opens an embedded store as it is, whatever wrote it. */
  isMigrated?: boolean;
}

/** Opens and migrates the directory store. Rejects with a plain sentence when another process holds it or a newer program wrote it. */
export function openDirectory(options: DirectoryOptions): Promise<Directory> {
  return options.url === undefined
    ? openEmbedded(options.dataDir, options)
    : openPostgres(options.url);
}
