import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const filesAtOnce = 16;

/** Brings everything in a folder to the disk, many files at a time: the disk writes their names together. */
export async function syncTree(folder: string): Promise<void> {
  const waiting = ['', ...(await readdir(folder, { recursive: true }))];
  const syncNext = async (): Promise<void> => {
    for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop())
      await syncSoon(join(folder, entry));
  };
  await Promise.all(Array.from({ length: filesAtOnce }, syncNext));
}

async function syncSoon(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Brings a file's content to the disk, or the names in a folder: a file whose name is not there is lost, whatever it holds. */
export function syncPath(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
