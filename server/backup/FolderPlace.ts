import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { existingFolder } from '#server/core/storage/freeSpace.ts';
import { syncPath, syncTree } from '#server/core/storage/syncTree.ts';
import { backupRefusal } from '#server/core/storage/writeRefusal.ts';
import type { BackupPlace, Load } from './BackupPlace.ts';
import { copyHashed, type HashedFile } from './copyHashed.ts';
import { listTree } from './listTree.ts';
import { manifestHashName, manifestName, type Manifest } from './Manifest.ts';
import { refuseFullDisk } from './refuseFullDisk.ts';

/** A folder: files go to a name of its own first, and have its name when all of them are on the disk. */
export class FolderPlace implements BackupPlace {
  readonly name: string;
  readonly atOnce = 1;

  constructor(folder: string) {
    this.name = resolve(folder);
  }

  async refuseUsed(): Promise<void> {
    if (existsSync(this.name)) await refuseHeld(this.name);
    // It is written beside its name first, so the folder around it has to be writable.
    const around = existingFolder(dirname(this.name));
    await access(`${around}/.`, constants.W_OK).catch((error: unknown) => {
      throw backupRefusal(around, error);
    });
  }

  async write({ staging, tree: { folders, files }, manifestOf }: Load): Promise<void> {
    const unfinished = `${this.name}.unfinished`;
    const parent = dirname(this.name);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(parent, { recursive: true });
    await refuseFullDisk(parent, files, {
      whose: 'the backup',
      remedy: 'name a folder on another disk',
    });
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
      throw backupRefusal(this.name, error);
    }
  }

  async readText(path: string): Promise<string | undefined> {
    try {
      return await readFile(join(this.name, path), 'utf8');
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!existsSync(this.name)) throw new Error(`${this.name} doesn't exist.`, { cause: error });
      if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
      throw new Error(
        `${join(this.name, path)} can't be read (${code}). Run the command as a user who may read the backup.`,
        { cause: error },
      );
    }
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

async function refuseHeld(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw backupRefusal(folder, error);
  });
  if (names.length > 0)
    throw new Error(`${folder} is not empty. Name a folder that is new or empty.`);
  const [own, around] = await Promise.all([stat(folder), stat(dirname(folder))]);
  if (own.dev !== around.dev)
    throw new Error(
      `${folder} is where another disk is mounted. Name a folder in it, such as ${join(folder, 'backup')}.`,
    );
}
