import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import type { IntakeShare } from './IntakeBudget.ts';
import { intakeLimits } from './intakeLimits.ts';
import { openRowReader, type RowKind } from './rows/openRowReader.ts';
import type { TakeRow } from './rows/RowReader.ts';
import { unpackBody } from './unpackBody.ts';

/** A body of readings on its way. */
export interface Body {
  raw: Readable;
  contentType: string;
  contentEncoding: string;
}

/** What was read of a body: columns of an Arrow stream, null of the row forms, whose rows were taken one by one. */
export interface ReadBody {
  columns: ReadingColumns | null;
  /** Of the unpacked bytes. */
  hash: string;
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A byte order mark says nothing that the media type does not. */
async function* withoutMark(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (head === null) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < byteOrderMark.length) continue;
    yield head.subarray(0, 3).equals(byteOrderMark) ? head.subarray(3) : head;
    head = null;
  }
  if (head !== null) yield head;
}

async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** The reader of Arrow is loaded with the first such body: it is a fifth of what a start would read otherwise. */
async function readArrow(pieces: AsyncIterable<Buffer>): Promise<ReadingColumns> {
  const chunks: Buffer[] = [];
  for await (const piece of pieces) chunks.push(piece);
  const { parseArrow } = await import('./parseArrow.ts');
  return await parseArrow(Buffer.concat(chunks));
}

/** Reads a body of one of the row forms as it comes, each row handed on before the next is read; gives the hash of its bytes. */
export async function readRows(
  { raw, contentType, contentEncoding }: Body,
  { share, take }: { share: IntakeShare; take: TakeRow },
  kind?: RowKind,
): Promise<string> {
  const hash = createHash('sha256');
  const reader = openRowReader(contentType, take, kind);
  const maxBytes = intakeLimits.unpackedBytes;
  const pieces = hashed(unpackBody(raw, { contentEncoding, maxBytes, share }), hash);
  for await (const piece of withoutMark(pieces)) await reader.write(piece);
  await reader.end();
  return hash.digest('hex');
}

/** Reads a body that is one text, which is held whole; rejects as unpackBody does. */
export async function readText(
  { raw, contentEncoding }: Body,
  share: IntakeShare,
): Promise<{ text: string; hash: string }> {
  const hash = createHash('sha256');
  const maxBytes = intakeLimits.textBytes;
  const chunks: Buffer[] = [];
  const pieces = hashed(unpackBody(raw, { contentEncoding, maxBytes, share }), hash);
  for await (const piece of withoutMark(pieces)) chunks.push(piece);
  return { text: Buffer.concat(chunks).toString('utf8'), hash: hash.digest('hex') };
}

/** Reads a body of any form; rejects as unpackBody and the readers of rows do. */
export async function readBody(
  body: Body,
  { share, take }: { share: IntakeShare; take: TakeRow },
): Promise<ReadBody> {
  const { raw, contentType, contentEncoding } = body;
  if (!isArrow(contentType)) return { columns: null, hash: await readRows(body, { share, take }) };
  const hash = createHash('sha256');
  const maxBytes = intakeLimits.arrowBytes;
  const pieces = hashed(unpackBody(raw, { contentEncoding, maxBytes, share }), hash);
  return { columns: await readArrow(pieces), hash: hash.digest('hex') };
}

/** Whether a media type is that of an Arrow IPC stream. */
function isArrow(contentType: string): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/vnd.apache.arrow.stream';
}
