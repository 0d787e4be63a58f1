import { statfs } from 'node:fs/promises';
import { healthy, type StoreHealth } from './StoreHealth.ts';

/** Both embedded stores write a little more than they are told, and a month anew when they merge it. */
const leastFreeBytes = 64 * 1024 ** 2;

/** Whether the disk of a folder has room for what a store may write next. */
export async function diskHealth(folder: string): Promise<StoreHealth> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= leastFreeBytes) return healthy;
  return {
    status: 'full',
    reason: `The disk of the data folder is full: ${inMegabytes(free)} are free, and ${inMegabytes(leastFreeBytes)} are needed. Free some space; nothing has to be started anew.`,
  };
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 ** 2)} MB`;
}
