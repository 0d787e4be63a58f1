import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '#server/core/AppError.ts';
import type { IntakeShare } from './IntakeBudget.ts';
import { intakeLimits } from './intakeLimits.ts';

export interface Unpacking {
  contentEncoding: string;
  /** Bytes of the largest body, unpacked. */
  maxBytes: number;
  share: IntakeShare;
}

function tooLarge(what: string): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', what);
}

function megabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`;
}

function isGzip(contentEncoding: string): boolean {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return false;
  if (encoding === 'gzip' || encoding === 'x-gzip') return true;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Content-Encoding ${encoding} is not accepted`);
}

/** Counts bytes as they come, and ends it when they are too many. */
class ByteCount {
  readonly #maxUnpacked: number;
  readonly #share: IntakeShare;
  #sent = 0;
  #unpacked = 0;

  constructor({ maxBytes, share }: Unpacking) {
    this.#maxUnpacked = maxBytes;
    this.#share = share;
  }

  addSent(bytes: number): void {
    this.#sent += bytes;
    if (this.#sent > intakeLimits.sentBytes)
      throw tooLarge(`The body is larger than ${megabytes(intakeLimits.sentBytes)}`);
  }

  addUnpacked(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > this.#maxUnpacked)
      throw tooLarge(`The body is larger than ${megabytes(this.#maxUnpacked)} when unpacked`);
    const { ratio, ratioFromBytes } = intakeLimits;
    if (this.#unpacked > ratioFromBytes && this.#unpacked > ratio * this.#sent)
      throw tooLarge(`The body unpacks to more than ${ratio} times its size`);
    this.#share.take(bytes);
  }
}

async function* sentBytes(raw: Readable, count: ByteCount): AsyncGenerator<Buffer> {
  // Left open when it is refused, so that the refusal can still be answered on it.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    count.addSent(chunk.byteLength);
    yield chunk;
  }
}

async function* gunzipped(sent: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const feeding = feed(sent, gunzip);
  feeding.catch((error: unknown) => gunzip.destroy(error as Error));
  try {
    yield* gunzip as AsyncIterable<Buffer>;
    await feeding;
  } finally {
    gunzip.destroy();
  }
}

async function feed(
  sent: AsyncGenerator<Buffer>,
  gunzip: ReturnType<typeof createGunzip>,
): Promise<void> {
  for await (const chunk of sent) {
    if (gunzip.destroyed) return;
    if (!gunzip.write(chunk)) await drained(gunzip);
  }
  gunzip.end();
}

function drained(gunzip: ReturnType<typeof createGunzip>): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      gunzip.off('drain', goOn).off('close', goOn);
      resolve();
    };
    gunzip.on('drain', goOn).on('close', goOn);
  });
}

/**
 * A body piece by piece, unpacked. Rejects with PAYLOAD_TOO_LARGE as soon as a limit is passed, TOO_MANY_REQUESTS when all bodies in
 * flight are too much together, INVALID_BODY when the compression is broken or the body is cut off.
 */
export async function* unpackBody(raw: Readable, options: Unpacking): AsyncGenerator<Buffer> {
  const isPacked = isGzip(options.contentEncoding);
  const count = new ByteCount(options);
  const sent = sentBytes(raw, count);
  const pieces = isPacked ? gunzipped(sent) : sent;
  try {
    for await (const piece of pieces) {
      count.addUnpacked(piece.byteLength);
      yield piece;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('INVALID_BODY', 'The body cannot be read', { cause });
  }
}
