import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeptBody, type KeptEncoding } from '#server/core/KeptBody.ts';

const bytesPerTurn = 4 * 1024 * 1024;
/** Shorter answers are sent as they are, as others of their length. */
export const compressedFrom = 1024;
/** In their order of preference. */
const keptEncodings: KeptEncoding[] = ['br', 'gzip'];

/** A body whose bytes are there, in pieces where it is long. */
type WholeBody = string | Uint8Array | readonly Uint8Array[];

/** Sends a body with the ETag that its route gave, else a weak one of its bytes, or 304 when the client has that very body. Streams go as they are. */
export async function sendWithTag(
  body: WholeBody | KeptBody | NodeJS.ReadableStream,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (body instanceof KeptBody) return await sendKept(body, request, reply);
  if (!isWhole(body)) return reply.send(body);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (!isRead(request)) return reply.send(payloadOf(bytes));
  const given = reply.getHeader('etag');
  const tag = typeof given === 'string' ? given : await tagOf(bytes);
  void reply.header('etag', tag);
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.send(payloadOf(bytes));
}

async function sendKept(
  body: KeptBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isRead(request)) {
    const tag = await body.tag(tagOf);
    void reply.header('etag', tag);
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding']?.toString().toLowerCase() ?? '';
  const encoding = negotiate(accepted, keptEncodings);
  if (encoding === null || body.length < compressedFrom)
    return reply.send(payloadOf(await body.pieces()));
  void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  return reply.send(await body.encoded(encoding));
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isWhole(body: WholeBody | NodeJS.ReadableStream): body is WholeBody {
  return typeof body === 'string' || body instanceof Uint8Array || Array.isArray(body);
}

/** Pieces go one by one: what compresses answers copies each whole. */
function payloadOf(bytes: Exclude<WholeBody, string>): Uint8Array | Readable {
  if (bytes instanceof Uint8Array) return bytes;
  const [first, ...others] = bytes;
  return first !== undefined && others.length === 0 ? first : Readable.from(bytes);
}

/** Others are answered between the slices of a large body. */
async function tagOf(bytes: Exclude<WholeBody, string>): Promise<string> {
  const hash = createHash('sha256');
  let sinceTurn = 0;
  for (const piece of bytes instanceof Uint8Array ? [bytes] : bytes)
    for (let at = 0; at < piece.length; at += bytesPerTurn) {
      const slice = piece.subarray(at, at + bytesPerTurn);
      if (sinceTurn + slice.length > bytesPerTurn) {
        await nextTurn();
        sinceTurn = 0;
      }
      hash.update(slice);
      sinceTurn += slice.length;
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
