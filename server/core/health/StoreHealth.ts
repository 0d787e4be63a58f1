import { statfs } from 'node:fs/promises';
import { inMegabytes, leastFreeBytes } from '../storage/freeSpace.ts';

/**
 * How a store serves: one that is `away` answers nothing, one that is `full` answers and takes no writes, one that is `damaged`
 * answers what does not need the part that the reason names.
 */
export type StoreStatus = 'ready' | 'away' | 'full' | 'damaged';

export interface StoreHealth {
  status: StoreStatus;
  /** What is wrong and what to do, for the people who run the server; null while nothing is. */
  reason: string | null;
}

export type StoresHealth = Readonly<Record<'directory' | 'samples', StoreHealth>>;

export const healthy: StoreHealth = { status: 'ready', reason: null };

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
