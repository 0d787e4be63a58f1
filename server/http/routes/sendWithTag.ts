import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

const bytesPerTurn = 4 * 1024 * 1024;

/** Sends a body with the ETag that its route gave, else a weak one of its bytes, or 304 when the client has that very body. Streams go as they are. */
export async function sendWithTag(
  body: string | Uint8Array | NodeJS.ReadableStream,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  if (!isWhole || (request.method !== 'GET' && request.method !== 'HEAD')) return reply.send(body);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const given = reply.getHeader('etag');
  const tag = typeof given === 'string' ? given : await tagOf(bytes);
  void reply.header('etag', tag);
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.send(bytes);
}

/** Others are answered between the slices of a large body. */
async function tagOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += bytesPerTurn) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + bytesPerTurn));
  }
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = tag.replace(/^W\//, '');
  return header
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}
