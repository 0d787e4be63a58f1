import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Fast rather than small: a file is written once and read once. */
const gzipLevel = 4;

/** A file to which parts are added, each whole on the disk before the next, and each a member of its own when compressed. */
export class GrowingFile {
  readonly #handle: FileHandle;
  readonly #isGzip: boolean;
  #bytes: number;

  private constructor(handle: FileHandle, bytes: number, isGzip: boolean) {
    this.#handle = handle;
    this.#bytes = bytes;
    this.#isGzip = isGzip;
  }

  /** Opens it after its whole parts, so many bytes; what was written beyond them is dropped. */
  static async open(path: string, bytes: number, isGzip: boolean): Promise<GrowingFile> {
    const handle = await open(path, bytes === 0 ? 'w' : 'r+', 0o600);
    await handle.truncate(bytes);
    return new GrowingFile(handle, bytes, isGzip);
  }

  /** Adds a part. Resolves, once it is on the disk, with the length of the file. */
  async add(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number> {
    if (this.#isGzip) await this.#addPacked(pieces);
    else for await (const piece of pieces) await this.#write(piece);
    await this.#handle.sync();
    return this.#bytes;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #addPacked(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    await pipeline(pieces, createGzip({ level: gzipLevel }), async (packed) => {
      for await (const piece of packed) await this.#write(piece as Uint8Array);
    });
  }

  async #write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.byteLength;) {
      const left = bytes.byteLength - at;
      const { bytesWritten } = await this.#handle.write(bytes, at, left, this.#bytes);
      at += bytesWritten;
      this.#bytes += bytesWritten;
    }
  }
}
