import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  callTarget,
  unansweredText,
  type TargetSettings,
} from '#server/core/outgoing/callTarget.ts';
import {
  targetRules,
  type Resolve,
  type TargetRules,
} from '#server/core/outgoing/targetAddress.ts';

/** A calendar that can't be read now, with a sentence that says why and tells nothing of its address but the host. */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
}

/** A version of a calendar, as its server tells versions apart. */
export interface CalendarVersion {
  etag: string | null;
  lastModified: string | null;
}

/** A calendar as it came; null where it has not changed since the version that was asked about. */
export type FetchedCalendar = (CalendarVersion & { body: Buffer }) | null;

interface FetchOptions {
  /** Where calendars may be read. */
  target: TargetSettings;
  /** The version that is known; null asks for the whole calendar. */
  known: CalendarVersion | null;
  signal: AbortSignal;
  version: string;
  timeoutMs?: number;
  resolve?: Resolve;
}

const patienceMs = 20_000;
const mostBytes = 10 * 1024 * 1024;
const unzip = promisify(gunzip);

export function feedRules(target: Pick<TargetSettings, 'hosts' | 'onlyHosts'>): TargetRules {
  return targetRules(target, { setting: 'FLOORSCOPE_FEED', use: 'calendars may be read there' });
}

function tooLarge(): FeedFailure {
  return new FeedFailure('The calendar has more than 10 MB.');
}

function statusFailure(status: number): FeedFailure {
  if (status >= 300 && status < 400)
    return new FeedFailure(
      `The server answered ${status}; redirects are not followed. Use the address that it leads to.`,
    );
  if (status === 401 || status === 403)
    return new FeedFailure(`The server answered ${status}: it does not allow this address.`);
  if (status === 404 || status === 410)
    return new FeedFailure(`The server answered ${status}: there is no calendar at this address.`);
  return new FeedFailure(`The server answered ${status}.`);
}

function failureOf(error: unknown, timeoutMs: number): FeedFailure {
  if (error instanceof FeedFailure) return error;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  const text = isLate
    ? `The calendar did not arrive within ${timeoutMs / 1000} seconds.`
    : unansweredText(error, 'The server');
  return new FeedFailure(text, { cause: error });
}

function ask(
  url: string,
  { target, known, signal, version, resolve }: FetchOptions,
): Promise<IncomingMessage> {
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'gzip, identity',
    'user-agent': `Floorscope/${version}`,
    ...(known?.etag != null && { 'if-none-match': known.etag }),
    ...(known?.lastModified != null && { 'if-modified-since': known.lastModified }),
  };
  const options = { rules: feedRules(target), ca: target.ca, signal, resolve };
  return callTarget(url, { method: 'GET', headers }, options);
}

async function readWhole(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const sent = Buffer.concat(chunks);
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return sent;
  if (encoding !== 'gzip') throw new FeedFailure(`The calendar came in the encoding ${encoding}.`);
  try {
    return await unzip(sent, { maxOutputLength: mostBytes });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw new FeedFailure('The calendar’s gzip can’t be unpacked.', { cause: error });
  }
}

/**
 * Reads a calendar at its address once, within 20 seconds and 10 MB, and follows no redirect. Rejects with FeedFailure, or with the
 * reason of `signal` when that ends it.
 */
export async function fetchCalendar(url: string, options: FetchOptions): Promise<FetchedCalendar> {
  const { signal, known, timeoutMs = patienceMs } = options;
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    const response = await ask(url, { ...options, signal: AbortSignal.any([signal, patience]) });
    try {
      const status = response.statusCode ?? 0;
      if (status === 304 && known !== null) return null;
      if (status !== 200) throw statusFailure(status);
      const body = await readWhole(response);
      const { etag = null, 'last-modified': lastModified = null } = response.headers;
      return { body, etag, lastModified };
    } finally {
      response.destroy();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw failureOf(patience.aborted ? patience.reason : error, timeoutMs);
  }
}
