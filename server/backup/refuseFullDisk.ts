import { statfs } from 'node:fs/promises';
import { inMegabytes, leastFreeBytes } from '#server/core/storage/freeSpace.ts';

/** Throws a sentence when a folder's disk has no room for some files and for what the stores need beside them. */
export async function refuseFullDisk(
  folder: string,
  files: readonly { bytes: number }[],
  { whose, remedy }: { whose: string; remedy: string },
): Promise<void> {
  const wanted = files.reduce((sum, { bytes }) => sum + bytes, leastFreeBytes);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= wanted) return;
  throw new Error(
    `The disk of ${folder} has ${inMegabytes(bavail * bsize)} free, and ${whose} needs ${inMegabytes(wanted)}. Free some space, or ${remedy}.`,
  );
}
