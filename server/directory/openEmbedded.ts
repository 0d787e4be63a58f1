import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { holdFolder } from '#server/core/storage/holdFolder.ts';
import type { Directory, DirectoryQueries, SqlValue } from './Directory.ts';
import { DiskReserve } from './embedded/DiskReserve.ts';
import { EmbeddedStore, type DirectoryLog } from './embedded/EmbeddedStore.ts';
import { prepareCluster } from './embedded/prepareCluster.ts';
import { openingFailure } from './embedded/openingFailure.ts';
import { migrate } from './migrate.ts';

/** PGlite in `<dataDir>/directory`, held by one process at a time. Statements run one after another; a commit is durable. */
export async function openEmbedded(dataDir: string, log?: DirectoryLog): Promise<Directory> {
  const letGo = await holdFolder(join(dataDir, 'directory.lock'));
  try {
    const store = await openStore(dataDir, log);
    try {
      await migrate({
        query: queriesOn(store).query,
        applyScript: (script, record) =>
          store.write((engine) =>
            engine.transaction(async (transaction) => {
              await transaction.exec(script);
              await transaction.query(record.sql, record.values);
            }),
          ),
      });
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

async function openStore(dataDir: string, log?: DirectoryLog): Promise<EmbeddedStore> {
  const folder = join(dataDir, 'directory');
  const reserve = new DiskReserve(join(dataDir, 'directory.reserve'));
  try {
    await prepareCluster(folder, reserve);
    return await EmbeddedStore.open({ folder, reserve, log });
  } catch (error) {
    throw openingFailure(folder, error);
  }
}

/** Text that begins with SELECT, after lines of comment, and leaves sequences alone. */
const readsOnly = /^(?:\s*--[^\n]*\n)*\s*select\b(?![\s\S]*\b(?:nextval|setval)\b)/i;

function directoryOn(store: EmbeddedStore, letGo: () => void): Directory {
  let version = 0;
  const writing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    version += 1;
    try {
      return await work();
    } finally {
      version += 1;
    }
  };
  const { query } = queriesOn(store);
  return {
    query: (sql, values) =>
      readsOnly.test(sql) ? query(sql, values) : writing(() => query(sql, values)),
    transaction: (work) =>
      writing(() =>
        store.write((engine) =>
          engine.transaction((transaction) => work({ query: statement(transaction) })),
        ),
      ),
    version: () => version,
    health: () => store.health(),
    dispose: () => store.close().finally(letGo),
  };
}

function queriesOn(store: EmbeddedStore): DirectoryQueries {
  return {
    query: <Row>(sql: string, values?: readonly SqlValue[]) => {
      const run = (engine: PGlite) => statement(engine)<Row>(sql, values);
      return readsOnly.test(sql) ? store.read(run) : store.write(run);
    },
  };
}

function statement(runner: Pick<PGlite | Transaction, 'query'>): DirectoryQueries['query'] {
  return async <Row>(sql: string, values: readonly SqlValue[] = []) =>
    (await runner.query<Row>(sql, [...values])).rows;
}
