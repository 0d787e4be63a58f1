import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeRefusal } from '#server/core/storage/writeRefusal.ts';

/** Less than an opening may need. */
const scarceBytes = 20 * 1024 * 1024;

/** A plain sentence for a store that does not open: what happened, and what to do. */
export function openingFailure(folder: string, error: unknown): Error {
  const dataDir = dirname(folder);
  const { bavail, bsize } = statfsSync(dataDir);
  const isFull = bavail * bsize < scarceBytes;
  const refusal = error as NodeJS.ErrnoException;
  if (isFull || refusal.code !== undefined)
    return writeRefusal(dataDir, isFull ? { code: 'ENOSPC' } : error);
  return new Error(
    `The directory store in ${folder} is damaged and cannot be opened: ${refusal.message}. Restore the data folder from a backup, directory and samples together.`,
    { cause: error },
  );
}
