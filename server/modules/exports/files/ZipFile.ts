import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** The same for every file, so that equal contents give equal bytes. */
const madeAt = new Date(1980, 0, 1);
const stored = 0;
const deflated = 8;
/** Fast rather than small. */
const level = 4;

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A zip archive that is written entry by entry; nothing of it is held in memory. Compression runs beside the main thread. */
export class ZipFile {
  readonly #handle: FileHandle;
  readonly #waiting: Uint8Array[] = [];
  readonly #zip: Zip;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.#waiting.push(bytes);
    });
  }

  static async create(path: string): Promise<ZipFile> {
    return new ZipFile(await open(path, 'w', 0o600));
  }

  /** Adds an entry; `isPacked` leaves one as it is that is compressed already. */
  async add(path: string, pieces: Pieces, { isPacked = false } = {}): Promise<void> {
    const entry: ZipInputFile = {
      filename: path,
      compression: isPacked ? stored : deflated,
      size: 0,
      crc: 0,
      mtime: madeAt,
    };
    this.#zip.add(entry);
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of pieces) {
        entry.crc = crc32(piece, entry.crc);
        entry.size += piece.byteLength;
        yield piece;
      }
    };
    const take = async (source: AsyncIterable<Uint8Array>): Promise<void> => {
      for await (const bytes of source) {
        entry.ondata?.(null, new Uint8Array(bytes), false);
        await this.#flush();
      }
    };
    if (isPacked) await take(counted());
    else await pipeline(counted(), createDeflateRaw({ level }), take);
    entry.ondata?.(null, new Uint8Array(0), true);
    await this.#flush();
  }

  /** Resolves once all is on the disk. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#flush();
    await this.#handle.sync();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #flush(): Promise<void> {
    for (const bytes of this.#waiting.splice(0)) await this.#handle.appendFile(bytes);
  }
}
