import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import PQueue from 'p-queue';
import { AppError } from '#server/core/AppError.ts';
import type {
  BookingIngestion,
  BookingOrder,
} from '#server/ingest/bookings/createBookingIngestion.ts';
import type { RejectedRow } from '#server/ingest/bookings/reading/CheckedBookings.ts';
import type { TargetSettings } from '#server/core/outgoing/callTarget.ts';
import { isRecent } from '#server/core/isRecent.ts';
import { FeedFailure, fetchCalendar } from './fetchCalendar.ts';
import type { FeedStore, StoredFeed } from './FeedStore.ts';

/** A poll takes 20 seconds to fetch, a minute to read, and what the queue takes. */
const leaseMs = 300_000;
const longestRestMs = 60_000;
const shortestRestMs = 1000;
const pollsAtOnce = 4;
const dayMs = 86_400_000;
/** Series are followed some time ahead: a calendar that does not change is read again for what has come near. */
const readAgainMs = dayMs;
/** How long outages are told of. */
const outagesKeptMs = 36 * 30.44 * dayMs;

export interface PollerPorts {
  feeds: FeedStore;
  bookings: Pick<BookingIngestion, 'ingestBody' | 'fileFeedFailure' | 'noteSeen'>;
  target: TargetSettings;
  /** Whether no other process has this directory. */
  isAlone: () => boolean;
  version: string;
  now: () => number;
  /** Told of what goes wrong on our side; it is tried again. */
  onError: (error: unknown) => void;
}

function hashOf(rejected: readonly RejectedRow[]): string | null {
  if (rejected.length === 0) return null;
  return createHash('sha256').update(JSON.stringify(rejected)).digest('hex');
}

/** Why a calendar can't be taken; null where that is no fault of it. */
function reasonOf(error: unknown): string | null {
  if (error instanceof FeedFailure) return error.message;
  const isRefusal = error instanceof AppError && error.status < 500 && error.status !== 429;
  return isRefusal ? `${error.message}.` : null;
}

/** Reads the calendars that are due, each by one process at a time, and stores what they say. A poll that a stop cuts off is made again. */
export class FeedPoller {
  readonly #ports: PollerPorts;
  readonly #stopping = new AbortController();
  readonly #line = new PQueue({ concurrency: pollsAtOnce });
  readonly #polling = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(ports: PollerPorts) {
    this.#ports = ports;
  }

  /** Reads what is due from now on. */
  async start(): Promise<void> {
    const { feeds, isAlone, now } = this.#ports;
    if (isAlone()) await feeds.releaseAll();
    await feeds.forgetOutages(now() - outagesKeptMs);
    this.wake();
  }

  /** Looks for what is due. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#looking = this.#looking.then(() => this.#look()).catch(this.#ports.onError);
  }

  /** Reads a feed now; resolves when that is done, also by another process or in vain. */
  async poll(id: string): Promise<void> {
    await (this.#polling.get(id) ?? this.#begin(id, true));
  }

  async dispose(): Promise<void> {
    this.#stopping.abort(new Error('The server is stopping'));
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#polling.values());
  }

  async #look(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { feeds, now } = this.#ports;
    for (const id of await feeds.due()) if (!this.#polling.has(id)) void this.#begin(id, false);
    const dueMs = (await feeds.nextDueMs()) ?? Number.POSITIVE_INFINITY;
    const restMs = Math.min(Math.max(dueMs - now(), shortestRestMs), longestRestMs);
    clearTimeout(this.#timer);
    if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.wake(), restMs).unref();
  }

  /** Resolves when the poll is over, however it went. */
  #begin(id: string, isAsked: boolean): Promise<void> {
    const poll = this.#line
      .add(() => this.#take(id, isAsked))
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#ports.onError(error);
      })
      .finally(() => this.#polling.delete(id));
    this.#polling.set(id, poll);
    return poll;
  }

  async #take(id: string, isAsked: boolean): Promise<void> {
    const { feeds } = this.#ports;
    if (this.#stopping.signal.aborted) return;
    if (!(await feeds.lease(id, { ms: leaseMs, isAsked }))) return;
    const feed = await feeds.find(id);
    if (feed === undefined) return;
    try {
      await this.#read(feed);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) {
        await feeds.release(id);
        throw error;
      }
      await this.#fail(feed, reason);
    }
  }

  async #fail(feed: StoredFeed, reason: string): Promise<void> {
    const { feeds, bookings } = this.#ports;
    const isFirst = await feeds.fail(feed.id, reason);
    if (isFirst) await bookings.fileFeedFailure({ ...feed, reason });
  }

  async #read(feed: StoredFeed): Promise<void> {
    const { feeds, bookings, target, version, now } = this.#ports;
    const isFresh = feed.readAt !== null && isRecent(feed.readAt.getTime(), now(), readAgainMs);
    const { signal } = this.#stopping;
    const known = isFresh ? feed : null;
    const calendar = await fetchCalendar(feed.url, { target, known, signal, version });
    if (calendar === null) {
      await bookings.noteSeen(feed.source);
      await feeds.succeed(feed.id, null);
      return;
    }
    let rejectedHash: string | null = null;
    const raw = Readable.from([calendar.body]);
    const body = { raw, contentType: 'text/calendar', contentEncoding: '' };
    const { report_id: reportId } = await bookings.ingestBody(
      body,
      orderOf(feed, (rejected) => {
        rejectedHash = hashOf(rejected);
        return rejectedHash === feed.rejectedHash;
      }),
    );
    if (reportId === null) await bookings.noteSeen(feed.source);
    const { etag, lastModified } = calendar;
    await feeds.succeed(feed.id, { etag, lastModified, rejectedHash });
  }
}

/** How a calendar is to be taken: all that is right in it, in its room. */
function orderOf(
  { source, zoneId, room, idSuffix }: StoredFeed,
  isKnown: (rejected: readonly RejectedRow[]) => boolean,
): BookingOrder {
  return {
    mayUse: () => true,
    defaults: { source, zoneId, room, building: null, timezone: null },
    takesPart: true,
    isTrial: false,
    origin: 'feed',
    file: null,
    reading: { format: 'ics', map: null, termStart: null },
    covers: null,
    replaces: null,
    keyOf: () => null,
    feed: { idSuffix, isKnown },
  };
}
