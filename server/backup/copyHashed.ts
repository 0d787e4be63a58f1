import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const chunkBytes = 1024 * 1024;

export interface HashedFile {
  bytes: number;
  sha256: string;
}

/** The bytes of a file, piece by piece. */
export function piecesOf(file: string): AsyncIterable<Buffer> {
  return createReadStream(file, { highWaterMark: chunkBytes });
}

/** Lets pieces through, and knows afterwards what they were. */
export class PieceHash {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  async *through(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.#hash.update(piece);
      this.#bytes += piece.length;
      yield piece;
    }
  }

  /** Once, at the end. */
  result(): HashedFile {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Writes pieces to a new file that only its owner reads, and tells what went over. Whoever writes many syncs them together. */
export async function writeHashed(pieces: AsyncIterable<Buffer>, to: string): Promise<HashedFile> {
  const hash = new PieceHash();
  const target = await open(to, 'wx', 0o600);
  try {
    for await (const piece of hash.through(pieces)) await target.writeFile(piece);
  } finally {
    await target.close();
  }
  return hash.result();
}

/** Copies a file as `writeHashed` does. */
export async function copyHashed(from: string, to: string): Promise<HashedFile> {
  return await writeHashed(piecesOf(from), to);
}
