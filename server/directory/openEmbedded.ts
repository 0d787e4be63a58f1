import { join } from 'node:path';
import { holdFolder } from '#server/core/storage/holdFolder.ts';
import type { Directory, SqlValue } from './Directory.ts';
import type { DirectoryLog } from './embedded/EmbeddedStore.ts';
import { startStoreThread } from './embedded/startStoreThread.ts';
import { StoreThread } from './embedded/StoreThread.ts';
import { migrate } from './migrate.ts';

const noLog: DirectoryLog = { warn: () => undefined };

interface EmbeddedOptions {
  log?: DirectoryLog;
  start?: typeof startStoreThread;
  /** False opens it as it is, whatever wrote it. */
  isMigrated?: boolean;
}

/** PGlite in `<dataDir>/directory`, held by one process at a time. Statements run one after another; a commit is durable. */
export async function openEmbedded(
  dataDir: string,
  { log = noLog, start = startStoreThread, isMigrated = true }: EmbeddedOptions = {},
): Promise<Directory> {
  const letGo = await holdFolder(join(dataDir, 'directory.lock'));
  try {
    const store = await StoreThread.open({ start: () => start(dataDir), log });
    try {
      if (isMigrated) await migrateEmbedded(store);
      return directoryOn(store, letGo);
    } catch (error) {
      await store.close();
      throw error;
    }
  } catch (error) {
    letGo();
    throw error;
  }
}

function migrateEmbedded(store: StoreThread): Promise<void> {
  return migrate({
    query: (sql, values) => queryOn(store, sql, values),
    applyScript: (script, record) =>
      store.transaction(async (queries) => {
        await queries.script(script);
        await queries.query(record.sql, record.values);
      }),
  });
}

/** Text that begins with SELECT, after lines of comment, and leaves sequences alone. */
const readsOnly = /^(?:\s*--[^\n]*\n)*\s*select\b(?![\s\S]*\b(?:nextval|setval)\b)/i;

function queryOn<Row>(
  store: StoreThread,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<Row[]> {
  return readsOnly.test(sql) ? store.read({ sql, values }) : store.write({ sql, values });
}

function directoryOn(store: StoreThread, letGo: () => void): Directory {
  let version = 0;
  const writing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    version += 1;
    try {
      return await work();
    } finally {
      version += 1;
    }
  };
  return {
    query: <Row>(sql: string, values?: readonly SqlValue[]) => {
      const run = () => queryOn<Row>(store, sql, values);
      return readsOnly.test(sql) ? run() : writing(run);
    },
    transaction: (work) => writing(() => store.transaction(work)),
    // The folder is this process's own.
    alone: (_name, work) => work(),
    ifAlone: (_name, work) => work(),
    signals: null,
    version: () => version,
    health: () => store.health(),
    copyTo: (folder, meanwhile) => store.copyTo(folder, meanwhile),
    dispose: () => store.close().finally(letGo),
  };
}
