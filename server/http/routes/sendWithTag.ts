import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a body with a weak ETag, or 304 when the client has that very body. Streams go as they are. */
export function sendWithTag(
  body: string | Uint8Array | NodeJS.ReadableStream,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  if (!isWhole || (request.method !== 'GET' && request.method !== 'HEAD')) return reply.send(body);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  void reply.header('etag', tag);
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.send(bytes);
}

function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = tag.replace(/^W\//, '');
  return header
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}
