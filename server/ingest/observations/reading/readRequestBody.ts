import { createGunzip } from 'node:zlib';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/core/AppError.ts';

/** Largest bodies taken, in bytes: as sent, and unpacked. */
const bodyLimits = { sent: 32 * 1024 * 1024, unpacked: 128 * 1024 * 1024 } as const;

function tooLarge(bytes: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The body is larger than ${bytes / 1024 / 1024} MB`);
}

async function* limited(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of source) {
    seen += chunk.byteLength;
    if (seen > bytes) throw tooLarge(bytes);
    yield chunk;
  }
}

function decoder(encoding: string): Transform | null {
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Content-Encoding ${encoding} is not accepted`);
}

/**
 * The whole body, unpacked. Rejects with PAYLOAD_TOO_LARGE as soon as a limit is passed, INVALID_BODY when the
 * compression is broken or the body is cut off.
 */
export async function readRequestBody(raw: Readable, contentEncoding: string): Promise<Buffer> {
  const unpack = decoder(contentEncoding.trim().toLowerCase());
  const chunks: Buffer[] = [];
  // Left open when it is too large, so that the refusal can still be answered on it.
  const arriving = raw.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  const sent = limited(arriving, bodyLimits.sent);
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of limited(source, bodyLimits.unpacked)) chunks.push(chunk);
  };
  try {
    await (unpack === null ? collect(sent) : pipeline(sent, unpack, collect));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('INVALID_BODY', 'The body cannot be read', { cause });
  }
  return Buffer.concat(chunks);
}
