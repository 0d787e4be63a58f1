import { AppError } from '#server/core/AppError.ts';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Below this much free space on the disk of the data folder nothing new is taken: stores write a little more than they are told. */
export const leastFreeBytes = 64 * 1024 ** 2;

/** "64 MB". */
export function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 ** 2)} MB`;
}

/** Notes a use. Whoever only reads is served on a full disk too; the next use is noted when there is room. */
export async function unlessFull(note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'STORAGE_FULL')) throw error;
  }
}

/** A folder, or the nearest one around it that exists. */
export function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(dirname(folder));
}
