import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { BackupSource } from '#contract/backup.ts';
import { inMegabytes, leastFreeBytes } from '#server/core/storage/freeSpace.ts';
import { syncPath, syncTree } from '#server/core/storage/syncTree.ts';
import { copyHashed } from './copyHashed.ts';
import {
  manifestFormat,
  manifestHashName,
  manifestName,
  writeManifest,
  type Manifest,
} from './Manifest.ts';

/** Throws a sentence when a backup can't be written to a folder, before anything is done for it. */
export async function refuseTarget(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${resolve(folder)} is not empty. Name a folder that is new or empty.`);
}

/**
 * Takes a copy that lies in `staging` to `folder`: to a name of its own first, and under its name when all of it is on the disk. So
 * the folder has a whole backup or none.
 */
export async function writeBackup(
  staging: string,
  folder: string,
  source: BackupSource,
): Promise<Manifest> {
  const target = resolve(folder);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  const { folders, files } = await listTree(staging);
  await refuseFullDisk(dirname(target), files);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    for (const path of folders) await mkdir(join(unfinished, path), { mode: 0o700 });
    const taken: Manifest['files'] = [];
    for (const { path } of files)
      taken.push({ path, ...(await copyHashed(join(staging, path), join(unfinished, path))) });
    const manifest = { format: manifestFormat, ...source, folders, files: taken };
    const { text, hash } = writeManifest(manifest);
    await writeFile(join(unfinished, manifestName), text, { mode: 0o600 });
    await writeFile(join(unfinished, manifestHashName), hash, { mode: 0o600 });
    await syncTree(unfinished);
    await rename(unfinished, target);
    syncPath(dirname(target));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

interface Tree {
  /** Each after the one it is in. */
  folders: string[];
  files: { path: string; bytes: number }[];
}

/** The folders and files under a folder, by their paths in it, in order. */
export async function listTree(root: string, prefix = ''): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] };
  const entries = await readdir(join(root, prefix), { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) {
      const inner = await listTree(root, path);
      tree.folders.push(path, ...inner.folders);
      tree.files.push(...inner.files);
    } else tree.files.push({ path, bytes: (await stat(join(root, path))).size });
  }
  return tree;
}

async function refuseFullDisk(folder: string, files: Tree['files']): Promise<void> {
  const wanted = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= wanted + leastFreeBytes) return;
  throw new Error(
    `The disk of ${folder} has ${inMegabytes(bavail * bsize)} free, and the backup needs ${inMegabytes(wanted + leastFreeBytes)}. Free some space, or name a folder on another disk.`,
  );
}
