import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { syncPath, syncTree } from '#server/core/storage/syncTree.ts';
import { newestDirectoryMigration } from '#server/directory/migrate.ts';
import { newestSamplesMigration } from '#server/samples/migrateSamples.ts';
import type { BackupPlace } from './BackupPlace.ts';
import { manifestHashName, manifestName, readManifest, type Manifest } from './Manifest.ts';
import { mapAtOnce } from './mapAtOnce.ts';
import { refuseFullDisk } from './refuseFullDisk.ts';

/** What an empty data folder may hold: locks without a holder, what a restore that was cut off left, and what a file system keeps. */
const emptyNames: ReadonlySet<string> = new Set([
  'server.lock',
  'backup.lock',
  'restore.unfinished',
  'lost+found',
]);

function unfinishedOf(dataDir: string): string {
  return join(dataDir, 'restore.unfinished');
}

/** Throws a sentence when a restore into a data folder was cut off: a server would start there with nothing. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(unfinishedOf(dataDir)))
    throw new Error(
      `A restore into ${resolve(dataDir)} was not finished. Run it again before you start the server.`,
    );
}

/**
 * Puts a backup into an empty data folder that its caller holds. Every file is checked before any has its place, and the directory
 * comes last. Rejects with a sentence, and leaves the folder empty, when the backup is damaged or from a newer program.
 */
export async function restoreBackup(backup: BackupPlace, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  refuseNewer(manifest);
  const tops = manifest.folders.filter((path) => !path.includes('/'));
  const unfinished = unfinishedOf(dataDir);
  // Of a restore that was cut off: it began in an empty folder, and no server starts there since.
  const leftovers = existsSync(unfinished) ? tops : [];
  await refuseStore(dataDir, leftovers);
  await refuseFullDisk(resolve(dataDir), manifest.files, {
    whose: 'the restored data',
    remedy: 'set FLOORSCOPE_DATA_DIR to a folder on another disk',
  });
  await refuseOtherFiles(backup, manifest);
  for (const path of leftovers) await rm(join(dataDir, path), { recursive: true, force: true });
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { mode: 0o700 });
    for (const path of manifest.folders) await mkdir(join(unfinished, path), { mode: 0o700 });
    await mapAtOnce(manifest.files, backup.atOnce, async ({ path, bytes, sha256 }) => {
      const copied = await backup.fetch(path, join(unfinished, path));
      if (copied.bytes !== bytes || copied.sha256 !== sha256) throw damaged(backup, path);
    });
    await syncTree(unfinished);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  const inOrder = [...tops.filter((path) => path !== 'directory'), 'directory'];
  for (const path of inOrder) await rename(join(unfinished, path), join(dataDir, path));
  syncPath(dataDir);
  await rm(unfinished, { recursive: true });
  syncPath(dataDir);
  return manifest;
}

function refuseNewer({ version, migrations }: Manifest): void {
  const isNewer =
    migrations.directory > newestDirectoryMigration() ||
    migrations.samples > newestSamplesMigration();
  if (isNewer)
    throw new Error(
      `This backup was taken by Floorscope ${version}, whose stores are newer than this version knows. Restore it with that version or a later one.`,
    );
}

async function refuseStore(dataDir: string, leftovers: readonly string[]): Promise<void> {
  const names = await readdir(dataDir);
  const others = names.filter((name) => !emptyNames.has(name) && !leftovers.includes(name));
  if (others.length > 0)
    throw new Error(
      `${resolve(dataDir)} is not empty (${others.slice(0, 3).join(', ')}). A backup is restored only into an empty data folder: move this one away, or set FLOORSCOPE_DATA_DIR to another.`,
    );
}

/** Exactly the files of the manifest, each of its size, before they are read as a whole. */
async function refuseOtherFiles(backup: BackupPlace, { files }: Manifest): Promise<void> {
  const found = await backup.sizes();
  for (const name of [manifestName, manifestHashName]) found.delete(name);
  for (const { path, bytes } of files) {
    if (found.get(path) !== bytes) throw damaged(backup, path);
    found.delete(path);
  }
  const [stranger] = found.keys();
  if (stranger !== undefined) throw damaged(backup, stranger);
}

function damaged({ name }: BackupPlace, path: string): Error {
  return new Error(
    `The backup in ${name} is damaged: ${path} is missing or not as it was written. Nothing was restored. Restore another backup.`,
  );
}
