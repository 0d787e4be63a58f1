import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';

const sql = loadStatements(import.meta.url, './freezeTables.sql', ['listTables', 'freezeTable']);

/** The folders of the embedded engine in a data folder. Its links to frozen parts lie beside the parts. */
function engineFolders(dataDir: string) {
  const store = join(dataDir, 'samples', 'store');
  return {
    parts: join(store, 'store'),
    definitions: join(store, 'metadata'),
    frozen: join(store, 'shadow', 'backup'),
  };
}

/** Takes the parts of every table of the embedded engine as they are, by links: milliseconds, whatever their size. */
export async function freezeTables(samples: Samples, dataDir: string): Promise<void> {
  await rm(engineFolders(dataDir).frozen, { recursive: true, force: true });
  const tables = await samples.query<{ name: string }>(sql.listTables);
  for (const { name } of tables)
    await samples.command(sql.freezeTable, { table: name }, { queryClass: 'bulk' });
}

/**
 * Moves what was frozen into a new folder, with the definitions of the tables, so that an engine opens it as its own. The engine
 * makes the symbolic links of a store again when it opens one.
 */
export async function moveFrozen(dataDir: string, to: string): Promise<void> {
  const { parts, definitions, frozen } = engineFolders(dataDir);
  const store = join(to, 'store');
  await mkdir(store, { recursive: true, mode: 0o700 });
  await rename(join(frozen, 'store'), join(store, 'store'));
  await rm(frozen, { recursive: true, force: true });
  for (const group of await foldersOf(parts))
    for (const table of await foldersOf(join(parts, group)))
      await copyFiles(join(parts, group, table), join(store, 'store', group, table));
  await copyFiles(definitions, join(store, 'metadata'));
}

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The files of a folder itself: definitions, versions of formats, changes under way. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }))
    if (entry.isFile())
      await copyFile(join(from, entry.name), join(to, entry.name), constants.COPYFILE_FICLONE);
}
