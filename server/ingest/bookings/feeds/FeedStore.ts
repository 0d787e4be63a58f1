import { randomUUID } from 'node:crypto';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import type { CalendarVersion } from './fetchCalendar.ts';

const sql = loadStatements(import.meta.url, './bookingFeeds.sql', [
  'lockFeeds',
  'countFeeds',
  'insertFeed',
  'listFeeds',
  'deleteFeed',
  'dueFeeds',
  'nextDue',
  'lease',
  'releaseAll',
  'release',
  'succeed',
  'fail',
  'beginOutage',
  'endOutage',
  'outagesWithin',
  'forgetOutages',
  'noteOutage',
]);

/** A calendar of one room that is read at its address. */
export interface StoredFeed {
  id: string;
  source: string;
  url: string;
  /** One of both tells the room. */
  zoneId: string | null;
  room: string | null;
  idSuffix: string | null;
  everyMinutes: number;
  createdBy: string;
  createdAt: Date;
  nextPollAt: Date;
  lastPollAt: Date | null;
  lastSuccessAt: Date | null;
  lastError: string | null;
  /** When its calendar was last read in whole. */
  readAt: Date | null;
  etag: string | null;
  lastModified: string | null;
  rejectedHash: string | null;
  failingSince: Date | null;
}

export type FeedOrder = Pick<
  StoredFeed,
  'source' | 'url' | 'zoneId' | 'room' | 'everyMinutes' | 'createdBy'
>;

/** A time in which a feed could not be read; `endedAt` is null while it goes on. */
export interface FeedOutage {
  source: string;
  zoneId: string | null;
  room: string | null;
  startedAt: Date;
  endedAt: Date | null;
}

/** A calendar that was read in whole. */
export interface ReadCalendar extends CalendarVersion {
  rejectedHash: string | null;
}

/** Feeds and what came of their polls, in the directory. */
export class FeedStore {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** Durable once resolved, and due at once; says why where it is not added. */
  async add(order: FeedOrder, most: number): Promise<{ id: string } | 'too_many' | 'known'> {
    const { source, url, zoneId, room, everyMinutes, createdBy } = order;
    return await this.#directory.transaction(async ({ query }) => {
      await query(sql.lockFeeds);
      const [counts] = await query<{ feeds: number; ofSource: number }>(sql.countFeeds, [source]);
      if (counts === undefined || counts.feeds >= most) return 'too_many';
      // A meeting may be in the calendars of several rooms under one UID.
      const idSuffix = counts.ofSource === 0 ? null : (zoneId ?? room);
      const [added] = await query<{ id: string }>(sql.insertFeed, [
        randomUUID(),
        source,
        url,
        zoneId,
        room,
        idSuffix,
        everyMinutes,
        createdBy,
        this.#date(),
      ]);
      return added ?? 'known';
    });
  }

  /** By source and age. */
  async list(): Promise<StoredFeed[]> {
    return await this.#directory.query<StoredFeed>(sql.listFeeds, [null]);
  }

  async find(id: string): Promise<StoredFeed | undefined> {
    return (await this.#directory.query<StoredFeed>(sql.listFeeds, [id]))[0];
  }

  /** The feed that was removed; undefined where there is none. What it failed by is over. */
  async remove(id: string): Promise<Pick<StoredFeed, 'source' | 'url'> | undefined> {
    return await this.#directory.transaction(async ({ query }) => {
      await query(sql.endOutage, [id, this.#date()]);
      return (await query<Pick<StoredFeed, 'source' | 'url'>>(sql.deleteFeed, [id]))[0];
    });
  }

  /** The feeds that are to be read now. */
  async due(): Promise<string[]> {
    const rows = await this.#directory.query<{ id: string }>(sql.dueFeeds, [this.#date()]);
    return rows.map(({ id }) => id);
  }

  /** When the next feed is to be read; null without any. */
  async nextDueMs(): Promise<number | null> {
    const [row] = await this.#directory.query<{ at: Date | null }>(sql.nextDue);
    return row?.at?.getTime() ?? null;
  }

  /** Takes a feed for reading, for so long; false where another process reads it, or it is neither due nor asked for. */
  async lease(id: string, { ms, isAsked }: { ms: number; isAsked: boolean }): Promise<boolean> {
    const until = new Date(this.#now() + ms);
    return (await this.#directory.query(sql.lease, [id, until, this.#date(), isAsked])).length > 0;
  }

  async release(id: string): Promise<void> {
    await this.#directory.query(sql.release, [id]);
  }

  /** Ends what a killed process was reading. Only where no other process has this directory. */
  async releaseAll(): Promise<void> {
    await this.#directory.query(sql.releaseAll);
  }

  /** A poll that brought a calendar; or null, where it has not changed. */
  async succeed(id: string, read: ReadCalendar | null): Promise<void> {
    await this.#directory.transaction(async (queries) => {
      await queries.query(sql.succeed, [
        id,
        this.#date(),
        read === null ? null : this.#date(),
        read?.etag ?? null,
        read?.lastModified ?? null,
        read?.rejectedHash ?? null,
      ]);
      await queries.query(sql.endOutage, [id, this.#date()]);
    });
  }

  /** A poll that failed; whether it is the first since the feed could be read. */
  async fail(id: string, reason: string): Promise<boolean> {
    return await this.#directory.transaction(async (queries) => {
      await queries.query(sql.fail, [id, this.#date(), reason]);
      return await this.#begin(queries, id);
    });
  }

  /** The outages that touch a time, in ms. */
  async outages({ startMs, endMs }: { startMs: number; endMs: number }): Promise<FeedOutage[]> {
    const within = [new Date(startMs), new Date(endMs)];
    return await this.#directory.query<FeedOutage>(sql.outagesWithin, within);
  }

  /** Notes an outage of a calendar that is read elsewhere; false where it is known. */
  async noteOutage({ source, zoneId, room, startedAt, endedAt }: FeedOutage): Promise<boolean> {
    const values = [randomUUID(), source, zoneId, room, startedAt, endedAt];
    return (await this.#directory.query(sql.noteOutage, values)).length > 0;
  }

  /** Deletes outages that ended before an instant, in ms. */
  async forgetOutages(beforeMs: number): Promise<void> {
    await this.#directory.query(sql.forgetOutages, [new Date(beforeMs)]);
  }

  async #begin({ query }: DirectoryQueries, id: string): Promise<boolean> {
    return (await query(sql.beginOutage, [id, this.#date()])).length > 0;
  }

  #date(): Date {
    return new Date(this.#now());
  }
}
