import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      // As answers that are not kept are sent: higher ones take many times as long.
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/** An encoding of HTTP in which a kept body is kept as well. */
export type KeptEncoding = keyof typeof compress;

/** Bytes that are sent again and again: each encoding of them, and their ETag, are made once. */
export class KeptBody {
  readonly bytes: Buffer;
  readonly #encoded = new Map<KeptEncoding, Promise<Buffer>>();
  #tag: Promise<string> | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The bytes in that encoding. */
  encoded(encoding: KeptEncoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return known;
    const made = compress[encoding](this.bytes);
    this.#encoded.set(encoding, made);
    return made;
  }

  /** The ETag, as `make` gives it. */
  tag(make: (bytes: Buffer) => Promise<string>): Promise<string> {
    this.#tag ??= make(this.bytes);
    return this.#tag;
  }
}
