import { randomUUID } from 'node:crypto';
import type { BookingImportReport } from '#contract/bookings.ts';
import type { BookingsAnswer, DeclaredSpan } from '#contract/ingestBookings.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { Listeners } from '#server/core/Listeners.ts';
import type { Relay, Topic } from '#server/directory/relay/Relay.ts';
import type { SpaceIndex, SpaceSource } from '#server/directory/SpaceIndex.ts';
import type { BatchKey } from '#server/ingest/observations/commit/PendingBatch.ts';
import {
  IntakeBudget,
  type IntakeShare,
} from '#server/ingest/observations/reading/IntakeBudget.ts';
import type { Body } from '#server/ingest/observations/reading/readBody.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { RoomAliases } from './aliases/RoomAliases.ts';
import { BookingJournal } from './commit/BookingJournal.ts';
import { BookingQueue, type BookingBatch } from './commit/BookingQueue.ts';
import type { Replacement } from './commit/Removal.ts';
import { spanIn } from './commit/Removal.ts';
import {
  doneReport,
  failureReport,
  feedFailureReport,
  sourcesOf,
  type BookingCall,
  type FeedReport,
} from './callReport.ts';
import { usualHorizon } from './formats/calendar/readCalendarBody.ts';
import { isLocalFormat, readBookings, type BookingReading } from './formats/readBookings.ts';
import { OrganiserKeys } from './OrganiserKeys.ts';
import { takenRange } from './reading/bookingTimes.ts';
import type { BookingContext } from './reading/checkBooking.ts';
import { buildingNamed } from './reading/RoomNames.ts';
import { defaultZone, mayChange } from './reading/bookedBuilding.ts';
import { CheckedBookings, refusalOf, type RejectedRow } from './reading/CheckedBookings.ts';
import { RejectedRows, type KeptImport } from './rejected/RejectedRows.ts';
import { forgetting } from './retention/forgetting.ts';
import { RetentionStore } from './retention/RetentionStore.ts';
import { BookingStore, type StoredStretch } from './store/BookingStore.ts';

export interface BookingIngestionOptions {
  directory: Directory;
  relay: Relay;
  samples: Samples;
  spaces: SpaceSource;
  /** Milliseconds since 1970. */
  now: () => number;
  /** How long bookings are kept where no administrator set it. */
  retentionMonths: number;
  /** Told of what goes wrong in the background. */
  onError: (error: unknown) => void;
}

/** How rows are to be taken. */
export interface BookingOrder {
  mayUse: (buildingId: SpaceId) => boolean;
  defaults: BookingContext['defaults'];
  takesPart: boolean;
  isTrial: boolean;
  origin: BookingImportReport['origin'];
  /** The name of the file that was sent. */
  file: string | null;
  reading: BookingReading;
  covers: DeclaredSpan | null;
  replaces: DeclaredSpan | null;
  /** The sender's name for the batch, by the hash of what was sent. */
  keyOf: (bodyHash: string) => BatchKey | null;
  /** Of a calendar that is read at its address: it leaves a report only where it brings something new. */
  feed?: FeedPart;
}

export interface FeedPart {
  /** What sets the ids of its bookings apart from those of other calendars of the source. */
  idSuffix: string | null;
  /** Whether rejected rows are those of the last time. */
  isKnown: (rejected: readonly RejectedRow[]) => boolean;
}

/** The way in for bookings. */
export interface BookingIngestion {
  /** As of the ingestion of readings. */
  recovered: Promise<void>;
  /**
   * Checks a body of rows and stores them, whole or not at all unless it may take part; resolves when they are durable. Rejects with
   * INVALID_BOOKING and as the reading of bodies and the queue do. Every call but a trial leaves a report.
   */
  ingestBody: (body: Body, order: BookingOrder) => Promise<BookingsAnswer>;
  /**
   * Takes rows again that an import rejected, as received when they first came; what is rejected again is kept with the new report.
   * Rejects as the queue does.
   */
  retry: (
    found: KeptImport & { id: string },
    order: Pick<BookingOrder, 'mayUse' | 'isTrial'>,
  ) => Promise<BookingsAnswer>;
  /** Files that a feed can't be read, and why; since `time` (ISO 8601), now when absent. */
  fileFeedFailure: (feed: Omit<FeedReport, 'time' | 'buildingIds'>, time?: string) => Promise<void>;
  /** Notes that a source knows its rooms until now, although it brought nothing. */
  noteSeen: (source: string) => Promise<void>;
  /** The rows that imports rejected. */
  rejected: Pick<RejectedRows, 'find'>;
  /** Takes an organizer out of all bookings that are stored; the number of bookings that had the person. */
  erase: (organiser: string) => Promise<number>;
  /** For how many months bookings are kept, counted from their start. */
  retention: Pick<RetentionStore, 'months' | 'countOlder'>;
  /** Keeps bookings for so many months from now on; resolves when older ones are deleted. */
  keepFor: (months: number) => Promise<void>;
  /** Calls back after bookings were stored or changed, by other processes too, or may have been where that failed, until the result is called. */
  onStored: (listener: () => void) => () => void;
  /** What rooms are called in the sources. */
  aliases: RoomAliases;
  /** How many bookings were acknowledged since the start, repetitions included. */
  acknowledged: () => number;
  /** First start and newest change of a building's bookings; null when it has none. */
  storedOf: (buildingNo: number) => Promise<StoredStretch | null>;
  /** Stores what waits, and takes nothing more. */
  dispose: () => Promise<void>;
}

const dayMs = 86_400_000;

function replacementOf(call: BookingCall, span: DeclaredSpan): Replacement {
  const { rows } = call;
  const named = new Set([...rows.bookings, ...rows.named].map(({ key }) => key));
  return { span, named, sources: new Set(sourcesOf(call)), zoneNo: null };
}

/**
 * A calendar that is read at its address has all that its room holds from now on, but nothing of what is over: such calendars forget.
 * Null where the room is not known, or an event can't be read, which may be any of the stored ones.
 */
function comingOf(call: BookingCall): Replacement | null {
  const { rows, reading } = call;
  const zoneNo = rows.ownZoneNo;
  if (zoneNo === null || rows.rejected.some(({ booking }) => booking === null)) return null;
  const { endMs } = usualHorizon(reading.receivedMs);
  const start = new Date(reading.receivedMs + 1).toISOString();
  return { ...replacementOf(call, { start, end: new Date(endMs).toISOString() }), zoneNo };
}

function replacedBy(call: BookingCall, { feed, replaces }: BookingOrder): Replacement | null {
  if (feed !== undefined) return comingOf(call);
  return replaces === null ? null : replacementOf(call, replaces);
}

/** Takes bodies of bookings; what a crash cut off is finished first. */
class BookingIntake implements BookingIngestion {
  readonly #options: BookingIngestionOptions;
  readonly #budget = new IntakeBudget();
  readonly #journal: BookingJournal;
  readonly #store: BookingStore;
  readonly #queue: BookingQueue;
  readonly #keys: OrganiserKeys;
  readonly #forget: () => Promise<void>;
  readonly #daily: NodeJS.Timeout;
  readonly #changes: Topic<null>;
  readonly #stored = new Listeners();
  #acknowledged = 0;
  readonly aliases: RoomAliases;
  readonly rejected: RejectedRows;
  readonly retention: RetentionStore;
  readonly recovered: Promise<void>;

  constructor(options: BookingIngestionOptions) {
    const { directory, relay, samples, now } = options;
    this.#options = options;
    this.#changes = relay.topic<null>('bookings');
    this.#journal = new BookingJournal(directory, this.#changes);
    this.#store = new BookingStore(samples, { isShared: !relay.isAlone });
    this.aliases = new RoomAliases(directory);
    this.rejected = new RejectedRows(directory, now);
    this.#changes.on(this.#stored.tell);
    relay.onGap(this.#stored.tell);
    this.#queue = new BookingQueue({
      journal: this.#journal,
      store: this.#store,
      onStored: this.#stored.tell,
      alone: (work) => directory.alone('bookings', work),
      isShared: !relay.isAlone,
    });
    this.recovered = this.#queue.recovered;
    this.#keys = new OrganiserKeys(directory, now);
    this.retention = new RetentionStore({ ...options, store: this.#store });
    this.#forget = forgetting({
      store: this.#store,
      journal: this.#journal,
      keys: this.#keys,
      rejected: this.rejected,
      retention: this.retention,
      now,
      tell: () => this.#tell(),
    });
    const forgetSoon = (): void => void this.#queue.between(this.#forget).catch(options.onError);
    this.#daily = setInterval(forgetSoon, dayMs);
    this.#daily.unref();
    forgetSoon();
  }

  async ingestBody(body: Body, order: BookingOrder): Promise<BookingsAnswer> {
    const receivedMs = this.#options.now();
    const index = this.#options.spaces.current();
    const { defaults } = order;
    const isLocal = isLocalFormat(order.reading.format);
    const reading = { defaults, isLocal, receivedMs };
    const call: BookingCall = {
      rows: await this.#openRows({ ...order, ...reading, index }),
      source: defaults.source,
      origin: order.origin,
      file: order.file,
      format: order.reading.format,
      covers: order.covers && spanIn(order.covers, defaultZone(index, defaults)),
      time: new Date(receivedMs).toISOString(),
      termStart: order.reading.format === 'timetable' ? order.reading.termStart : null,
      reading,
      retryOf: null,
    };
    // What a feed fails by is filed once, not at each poll.
    const leavesReport = !order.isTrial && order.feed === undefined;
    return await this.#filing(call, { leavesReport }, (share) =>
      this.#take(body, order, { call, share, index }),
    );
  }

  async fileFeedFailure(
    feed: Omit<FeedReport, 'time' | 'buildingIds'>,
    time = new Date(this.#options.now()).toISOString(),
  ): Promise<void> {
    const index = this.#options.spaces.current();
    const defaults = { ...feed, building: null, timezone: null };
    const rows = await this.#openRows({ index, mayUse: () => true, defaults, isLocal: true });
    const buildingIds = rows.ownBuildingIds;
    await this.#journal.fileReport(randomUUID(), feedFailureReport({ ...feed, time, buildingIds }));
  }

  async noteSeen(source: string): Promise<void> {
    await this.#journal.noteSeen([source], new Date(this.#options.now()).toISOString());
  }

  async retry(
    { id, buildingIds, kept, ...sentAs }: KeptImport & { id: string },
    order: Pick<BookingOrder, 'mayUse' | 'isTrial'>,
  ): Promise<BookingsAnswer> {
    const index = this.#options.spaces.current();
    const { rows: keptRows, ...reading } = kept;
    const rows = await this.#openRows({ ...order, ...reading, index });
    const call: BookingCall = {
      ...sentAs,
      rows,
      source: reading.defaults.source,
      covers: null,
      termStart: null,
      time: new Date(this.#options.now()).toISOString(),
      reading,
      retryOf: { id, buildingIds },
    };
    const leavesReport = !order.isTrial;
    return await this.#filing(call, { leavesReport }, async (share) => {
      share.coverRows(keptRows.length);
      for (const row of keptRows) rows.retake(row);
      const ways = { replaces: null, takesPart: true, key: null, isLate: true };
      return await this.#submit({ ...this.#batchOf(call, order, index), ...ways });
    });
  }

  async erase(organiser: string): Promise<number> {
    const keysOf = await this.#keys.current();
    let erased = 0;
    await this.#queue.between(async () => {
      erased = await this.#store.eraseOrganiser(keysOf(organiser));
    });
    if (erased > 0) this.#tell();
    return erased;
  }

  async keepFor(months: number): Promise<void> {
    await this.#queue.between(async () => {
      await this.retention.write(months);
      await this.#forget();
    });
  }

  onStored(listener: () => void): () => void {
    return this.#stored.add(listener);
  }

  acknowledged(): number {
    return this.#acknowledged;
  }

  async storedOf(buildingNo: number): Promise<StoredStretch | null> {
    return await this.#store.storedOf(buildingNo);
  }

  async dispose(): Promise<void> {
    clearInterval(this.#daily);
    await this.#queue.dispose();
  }

  async #take(
    body: Body,
    order: BookingOrder,
    { call, share, index }: { call: BookingCall; share: IntakeShare; index: SpaceIndex },
  ): Promise<BookingsAnswer> {
    const { rows } = call;
    const { defaults, reading } = order;
    const { receivedMs } = call.reading;
    const timeZone = defaults.timezone ?? defaultZone(index, defaults);
    const isBuilding = (name: string): boolean => buildingNamed(name, index) !== null;
    const idSuffix = order.feed?.idSuffix ?? null;
    const told = { defaults, covers: call.covers, nowMs: receivedMs, timeZone };
    const situation = { ...told, isBuilding, idSuffix };
    const hash = await readBookings(body, { ...reading, ...situation }, { share, sink: rows });
    share.coverRows(rows.bookings.length);
    if (rows.rejected.length > 0 && !order.takesPart) throw refusalOf(rows.rejected, rows.rowsRead);
    return await this.#submit({
      ...this.#batchOf(call, order, index),
      replaces: replacedBy(call, order),
      takesPart: order.takesPart,
      key: order.keyOf(hash),
      isLate: false,
    });
  }

  #batchOf(
    call: BookingCall,
    { mayUse, isTrial, feed }: Pick<BookingOrder, 'mayUse' | 'isTrial' | 'feed'>,
    index: SpaceIndex,
  ): Omit<BookingBatch, 'replaces' | 'takesPart' | 'key' | 'isLate'> {
    const { rows } = call;
    return {
      bookings: rows.bookings,
      rejected: rows.rejected,
      rowsRead: rows.rowsRead,
      passedOver: rows.passedOver,
      unlisted: rows.unlisted,
      unmatchedRooms: rows.unmatchedNames,
      isTrial,
      isKnown: feed?.isKnown ?? null,
      index,
      receivedMs: call.reading.receivedMs,
      mayChange: mayChange(index, mayUse),
      toReport: async (counts, rejected) => await doneReport(call, counts, rejected),
    };
  }

  /** Checks rows against what is known now. */
  async #openRows(
    situation: Pick<BookingContext, 'index' | 'mayUse' | 'defaults' | 'isLocal'>,
  ): Promise<CheckedBookings> {
    const nowMs = this.#options.now();
    const taken = takenRange({ nowMs, retentionMonths: await this.retention.months() });
    const { index, mayUse, defaults, isLocal } = situation;
    const settings = { index, mayUse, defaults, isLocal, nowMs, taken };
    const organiserKeys = await this.#keys.current();
    return new CheckedBookings({
      ...settings,
      organiserKeys,
      aliasOf: await this.aliases.reader(),
    });
  }

  /** Does the work of a call within the budget; where it fails, a report says so if it leaves one. */
  async #filing(
    call: BookingCall,
    { leavesReport }: { leavesReport: boolean },
    work: (share: IntakeShare) => Promise<BookingsAnswer>,
  ): Promise<BookingsAnswer> {
    const share = this.#budget.open();
    try {
      return await work(share);
    } catch (error) {
      if (leavesReport)
        await this.#journal.fileReport(randomUUID(), await failureReport(call, error));
      throw error;
    } finally {
      share.giveBack();
    }
  }

  async #submit(batch: Parameters<BookingQueue['submit']>[0]): Promise<BookingsAnswer> {
    const answer = await this.#queue.submit(batch);
    if (!batch.isTrial) this.#acknowledged += answer.accepted;
    return answer;
  }

  #tell(): void {
    this.#stored.tell();
    this.#changes.tell(null).catch(this.#options.onError);
  }
}

/** Opens the ingestion of bookings. */
export function createBookingIngestion(options: BookingIngestionOptions): BookingIngestion {
  return new BookingIntake(options);
}
