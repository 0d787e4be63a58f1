import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, createGzip } from 'node:zlib';

const compressors = {
  // As answers that are not kept are sent: higher qualities take many times as long.
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};
/** What a body takes with its encodings, in its own length; JSON shrinks to a tenth of it in each. */
const withEncodings = 1.3;

/** An encoding of HTTP in which a kept body is kept as well. */
export type KeptEncoding = keyof typeof compressors;

/** Bytes that are sent again and again, in one piece or several: each encoding of them, and their ETag, are made once. */
export class KeptBody {
  /** In bytes. */
  readonly length: number;
  #pieces: readonly Uint8Array[] | null;
  readonly #encoded = new Map<KeptEncoding, Promise<Buffer>>();
  #keptBytes: number;
  #tag: Promise<string> | undefined;

  constructor(pieces: readonly Uint8Array[]) {
    this.#pieces = pieces;
    this.length = pieces.reduce((sum, { length }) => sum + length, 0);
    this.#keptBytes = this.length * withEncodings;
  }

  /** For bytes that compress well: only the brotli form is kept, which nearly every client takes. Others are made from it when asked for. */
  static async packed(pieces: readonly Uint8Array[]): Promise<KeptBody> {
    const body = new KeptBody(pieces);
    body.#keptBytes = (await body.encoded('br')).length;
    body.#pieces = null;
    return body;
  }

  /** About how much memory it takes. */
  get keptBytes(): number {
    return this.#keptBytes;
  }

  /** The bytes themselves, in pieces. */
  async pieces(): Promise<readonly Uint8Array[]> {
    return this.#pieces ?? [await promisify(brotliDecompress)(await this.encoded('br'))];
  }

  /** The bytes in that encoding. */
  encoded(encoding: KeptEncoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return known;
    const made = this.#encode(encoding);
    if (this.#pieces !== null) this.#encoded.set(encoding, made);
    return made;
  }

  /** The ETag, as `make` gives it. */
  tag(make: (pieces: readonly Uint8Array[]) => Promise<string>): Promise<string> {
    this.#tag ??= this.#tagged(make);
    return this.#tag;
  }

  async #tagged(make: (pieces: readonly Uint8Array[]) => Promise<string>): Promise<string> {
    return await make(this.#pieces ?? [await this.encoded('br')]);
  }

  async #encode(encoding: KeptEncoding): Promise<Buffer> {
    return await buffer(Readable.from(await this.pieces()).compose(compressors[encoding]()));
  }
}
