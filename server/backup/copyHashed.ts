import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const chunkBytes = 1024 * 1024;

export interface HashedFile {
  bytes: number;
  sha256: string;
}

/** Copies a file to a new one that only its owner reads, and tells what went over. Whoever copies many syncs them together. */
export async function copyHashed(from: string, to: string): Promise<HashedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = await open(to, 'wx', 0o600);
  try {
    const pieces: AsyncIterable<Buffer> = createReadStream(from, { highWaterMark: chunkBytes });
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      await target.writeFile(piece);
    }
  } finally {
    await target.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
