import { statfs } from 'node:fs/promises';
import { inMegabytes, leastFreeBytes } from '../storage/freeSpace.ts';
import { healthy, type StoreHealth } from './StoreHealth.ts';

/** Whether the disk of a folder has room for what a store may write next. */
export async function diskHealth(folder: string): Promise<StoreHealth> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= leastFreeBytes) return healthy;
  return {
    status: 'full',
    reason: `The disk of the data folder is full: ${inMegabytes(free)} are free, and ${inMegabytes(leastFreeBytes)} are needed. Free some space; no restart is needed.`,
  };
}
