import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const compressors = {
  // As answers that are not kept are sent: higher qualities take many times as long.
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

/** An encoding of HTTP in which a kept body is kept as well. */
export type KeptEncoding = keyof typeof compressors;

/** Bytes that are sent again and again, in one piece or several: each encoding of them, and their ETag, are made once. */
export class KeptBody {
  readonly pieces: readonly Uint8Array[];
  /** In bytes. */
  readonly length: number;
  readonly #encoded = new Map<KeptEncoding, Promise<Buffer>>();
  #tag: Promise<string> | undefined;

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces;
    this.length = pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** The bytes in that encoding. */
  encoded(encoding: KeptEncoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return known;
    const made = this.#encode(encoding);
    this.#encoded.set(encoding, made);
    return made;
  }

  /** The ETag, as `make` gives it. */
  tag(make: (pieces: readonly Uint8Array[]) => Promise<string>): Promise<string> {
    this.#tag ??= make(this.pieces);
    return this.#tag;
  }

  async #encode(encoding: KeptEncoding): Promise<Buffer> {
    return await buffer(Readable.from(this.pieces).compose(compressors[encoding]()));
  }
}
