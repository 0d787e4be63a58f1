import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { inMegabytes, leastFreeBytes } from '#server/core/storage/freeSpace.ts';
import { syncPath, syncTree } from '#server/core/storage/syncTree.ts';
import type { BackupPlace, Load } from './BackupPlace.ts';
import { copyHashed, type HashedFile } from './copyHashed.ts';
import { listTree, type Tree } from './listTree.ts';
import { manifestHashName, manifestName, type Manifest } from './Manifest.ts';

/** A folder: files go to a name of its own first, and have its name when all of them are on the disk. */
export class FolderPlace implements BackupPlace {
  readonly name: string;
  readonly atOnce = 1;

  constructor(folder: string) {
    this.name = resolve(folder);
  }

  async refuseUsed(): Promise<void> {
    if (existsSync(this.name) && (await readdir(this.name)).length > 0)
      throw new Error(`${this.name} is not empty. Name a folder that is new or empty.`);
  }

  async write({ staging, tree: { folders, files }, manifestOf }: Load): Promise<void> {
    const unfinished = `${this.name}.unfinished`;
    const parent = dirname(this.name);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(parent, { recursive: true });
    await refuseFullDisk(parent, files);
    try {
      await mkdir(unfinished, { mode: 0o700 });
      for (const path of folders) await mkdir(join(unfinished, path), { mode: 0o700 });
      const taken: Manifest['files'] = [];
      for (const { path } of files)
        taken.push({ path, ...(await copyHashed(join(staging, path), join(unfinished, path))) });
      const { text, hash } = manifestOf(taken);
      await writeFile(join(unfinished, manifestName), text, { mode: 0o600 });
      await writeFile(join(unfinished, manifestHashName), hash, { mode: 0o600 });
      await syncTree(unfinished);
      await rename(unfinished, this.name);
      syncPath(parent);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  }

  async readText(path: string): Promise<string | undefined> {
    return await readFile(join(this.name, path), 'utf8').catch(() => undefined);
  }

  async sizes(): Promise<Map<string, number>> {
    const { files } = await listTree(this.name);
    return new Map(files.map(({ path, bytes }) => [path, bytes]));
  }

  async fetch(path: string, to: string): Promise<HashedFile> {
    return await copyHashed(join(this.name, path), to);
  }

  dispose(): void {
    // A folder holds nothing open.
  }
}

async function refuseFullDisk(folder: string, files: Tree['files']): Promise<void> {
  const wanted = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= wanted + leastFreeBytes) return;
  throw new Error(
    `The disk of ${folder} has ${inMegabytes(bavail * bsize)} free, and the backup needs ${inMegabytes(wanted + leastFreeBytes)}. Free some space, or name a folder on another disk.`,
  );
}
