import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '#server/core/route.ts';

interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** The one range that a header asks for; null where it asks for none, or for what RFC 9110 lets a server pass over; 'outside' where nothing of it is there. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '') return last === '' ? null : within(Math.max(0, size - Number(last)), size - 1);
  if (last === '') return within(Number(first), size - 1);
  if (Number(last) < Number(first)) return null;
  return within(Number(first), Math.min(size - 1, Number(last)));
}

function within(start: number, end: number): ByteRange | 'outside' {
  return start > end ? 'outside' : { start, end };
}

/** A header by which an answer is saved as a file of that name. */
export function savedAs(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Sends a file, or the range of it that was asked for as long as it is still the file of which the client has the rest. */
export async function sendFile(
  { path, contentType, tag, name }: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size } = await stat(path);
  const isSame = (header: unknown): boolean =>
    typeof header === 'string' && header.split(',').some((one) => one.trim() === tag);
  void reply.headers({
    etag: tag,
    'accept-ranges': 'bytes',
    'content-type': contentType,
    'content-disposition': savedAs(name),
    // Bytes are counted as they lie on the disk.
    'content-encoding': 'identity',
    'cache-control': 'private, no-store, no-transform',
  });
  if (isSame(request.headers['if-none-match'])) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const isAsked = ifRange === undefined || isSame(ifRange);
  const range = isAsked ? rangeOf(request.headers.range, size) : null;
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range === null) return reply.header('content-length', size).send(createReadStream(path));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(createReadStream(path, range));
}
