import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import PQueue from 'p-queue';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import { AppError } from '#server/core/AppError.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { BatchKey } from '#server/ingest/observations/commit/PendingBatch.ts';
import { refusalOf, type RejectedRow } from '#server/ingest/bookings/reading/CheckedBookings.ts';
import type { CheckedBooking } from '#server/ingest/bookings/reading/CheckedBooking.ts';
import type { BookingStore } from '#server/ingest/bookings/store/BookingStore.ts';
import { payloadBytes } from '#server/ingest/bookings/store/BookingPayload.ts';
import { journaledPayload } from '#server/ingest/bookings/store/journaledPayload.ts';
import type { Identity, NamedBooking } from '#server/ingest/bookings/store/Identity.ts';
import type { BookingJournal } from './BookingJournal.ts';
import type { FiledReport } from './FiledReport.ts';
import {
  noRemovals,
  removalsOf,
  unlistedOf,
  widestSpan,
  type Removals,
  type Replacement,
} from './Removal.ts';
import { settleBookings, type SettledBookings } from './settleBookings.ts';
import { warningsOf } from './warningsOf.ts';

const maxWaitingRows = 500_000;
const zip = promisify(gzip);

/** Checked rows on their way into the store. */
export interface BookingBatch {
  bookings: readonly CheckedBooking[];
  rejected: readonly RejectedRow[];
  rowsRead: number;
  passedOver: number;
  /** Bookings that the source does not list any more: canceled where they are stored and still to come. */
  unlisted: readonly NamedBooking[];
  /** What the batch has all of; null when it adds to what is stored. */
  replaces: Replacement | null;
  unmatchedRooms: BookingsAnswer['unmatched_rooms'];
  /** Whether rows that cannot be taken leave the others. */
  takesPart: boolean;
  isTrial: boolean;
  /**
   * Of what comes again and again: whether rejected rows are those of the last time, which are not kept again. Such a batch leaves no
   * report where it changes nothing. Null of other batches.
   */
  isKnown: ((rejected: readonly RejectedRow[]) => boolean) | null;
  key: BatchKey | null;
  index: SpaceIndex;
  receivedMs: number;
  /** Whether the rows came before what is stored, which then wins where versions are equal. */
  isLate: boolean;
  mayChange: (buildingNo: number) => boolean;
  /** What a report tells of the call beside its counts. */
  toReport: (counts: BookingsAnswer, rejected: readonly RejectedRow[]) => Promise<FiledReport>;
}

export interface BookingStores {
  journal: BookingJournal;
  store: BookingStore;
  /** Called after bookings were stored. */
  onStored: () => void;
  /** Does work while no other process stores bookings. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Whether other processes store bookings too, each of which may be cut off. */
  isShared: boolean;
}

/** A booking of which the sender may not know that it is stored elsewhere. */
function foreignRow({ row }: CheckedBooking): RejectedRow {
  const faults = [{ field: 'zone_id', reason: 'unknown zone' }];
  return { row, faults, cells: null, booking: null };
}

function isoOrNull(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}

function countsOf(
  batch: BookingBatch,
  { counts, foreign }: SettledBookings,
  { cancelled: gone, deleted, passedOver }: Removals,
): Omit<BookingsAnswer, 'report_id' | 'warnings'> {
  const { created, updated, duplicates, outdated, cancelled } = counts;
  const refused = new Set(foreign);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const one of batch.bookings) {
    if (refused.has(one)) continue;
    first = Math.min(first, one.facts.startMs);
    last = Math.max(last, one.facts.startMs);
  }
  return {
    accepted: created + updated + duplicates + outdated,
    created,
    updated,
    duplicates,
    outdated,
    cancelled,
    removed: gone.length + deleted.length,
    rejected: batch.rejected.length + foreign.length,
    passed_over: batch.passedOver + passedOver,
    first: isoOrNull(first),
    last: isoOrNull(last),
    unmatched_rooms: batch.unmatchedRooms,
  };
}

/** Whether a batch says what is stored already, but perhaps in newer versions. */
function changesNothing(
  { created, updated, removed }: Pick<BookingsAnswer, 'created' | 'updated' | 'removed'>,
  { raised }: SettledBookings,
): boolean {
  return created + updated + removed + raised.length === 0;
}

/** The one writer of bookings: batches are stored one after another, each settled against what those before it left. */
export class BookingQueue {
  readonly #stores: BookingStores;
  readonly #line = new PQueue({ concurrency: 1 });
  #waitingRows = 0;
  #needsRecovery = true;
  #isDisposed = false;
  /** Resolves once what a crash cut off is finished, or cannot be for now; it is then tried again before the next batch. */
  readonly recovered: Promise<void>;

  constructor(stores: BookingStores) {
    this.#stores = stores;
    // What fails here is tried again before the next batch, which is then refused with the reason.
    this.recovered = this.#inTurn(() => this.#recover()).catch(() => undefined);
  }

  /** Resolves once the batch is durable; rejects with INVALID_BOOKING, IDEMPOTENCY_CONFLICT, TOO_MANY_REQUESTS or ENGINE_UNAVAILABLE. */
  async submit(batch: BookingBatch): Promise<BookingsAnswer> {
    if (this.#isDisposed) throw new AppError('ENGINE_UNAVAILABLE', 'The server is stopping');
    const rows = batch.bookings.length;
    if (this.#waitingRows + rows > maxWaitingRows) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many bookings are waiting to be stored');
    }
    this.#waitingRows += rows;
    try {
      return await this.#inTurn(() => this.#take(batch));
    } finally {
      this.#waitingRows -= rows;
    }
  }

  /** Does something between two batches, when nothing is left open. */
  async between(work: () => Promise<void>): Promise<void> {
    await this.#inTurn(async () => {
      await this.#recover();
      await work();
    });
  }

  /** Stores what waits, and takes nothing more. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    await this.#line.onIdle();
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const { alone, isShared } = this.#stores;
    return await this.#line.add(() =>
      alone(async () => {
        // What is open now was left by a process that has ended.
        if (isShared) this.#needsRecovery = true;
        return await work();
      }),
    );
  }

  async #take(batch: BookingBatch): Promise<BookingsAnswer> {
    await this.#recover();
    const answered = batch.isTrial ? null : await this.#answered(batch.key);
    if (answered !== null) return answered;
    const { store } = this.#stores;
    const { known, numbers } = await store.find([...batch.bookings, ...batch.unlisted]);
    const settled = settleBookings(batch.bookings, { ...batch, known, numbers });
    const rejected = [...batch.rejected, ...settled.foreign.map(foreignRow)];
    if (rejected.length > 0 && !batch.takesPart) throw refusalOf(rejected, batch.rowsRead);
    const removals = await this.#removals(batch, known);
    const warnings = await warningsOf(settled, { store, index: batch.index });
    const counts = { ...countsOf(batch, settled, removals), warnings };
    const isKnown = batch.isKnown?.(rejected) ?? false;
    const isSame = isKnown && changesNothing(counts, settled);
    if (batch.isTrial || isSame) return { report_id: null, ...counts };
    const answer = { report_id: randomUUID(), ...counts };
    const report = await batch.toReport(answer, isKnown ? [] : rejected);
    return await this.#store(batch, { settled, removals }, { answer, report });
  }

  async #removals(
    { replaces, ...batch }: BookingBatch,
    known: ReadonlyMap<string, Identity>,
  ): Promise<Removals> {
    if (replaces === null) {
      if (batch.unlisted.length === 0) return noRemovals;
      const named = batch.unlisted.flatMap((one) => known.get(one.key) ?? []);
      const stored = await this.#stores.store.withStates(named);
      return unlistedOf(stored, batch);
    }
    const range = widestSpan(replaces.span);
    const { store } = this.#stores;
    const stored = await Promise.all(
      [...replaces.sources].map((source) => store.ofSource(source, range)),
    );
    return removalsOf(stored.flat(), replaces, batch);
  }

  async #store(
    batch: BookingBatch,
    { settled, removals }: { settled: SettledBookings; removals: Removals },
    { answer, report }: { answer: BookingsAnswer & { report_id: string }; report: FiledReport },
  ): Promise<BookingsAnswer> {
    const { journal, store } = this.#stores;
    const { receivedMs } = batch;
    const ver = await journal.nextVersion();
    const payload = await store.payloadOf(settled, removals, { ver, receivedMs });
    const id = answer.report_id;
    this.#needsRecovery = true;
    const packed = await zip(payloadBytes(payload), { level: 1 });
    await journal.open({ id, key: batch.key, payload: packed, report, answer });
    try {
      await store.insert(payload);
      await journal.close(id, report);
    } finally {
      this.#stores.onStored();
    }
    this.#needsRecovery = false;
    return answer;
  }

  /** The first answer under a key; null when there is none. */
  async #answered(key: BatchKey | null): Promise<BookingsAnswer | null> {
    const known = key && (await this.#stores.journal.findAnswered(key));
    if (!known) return null;
    if (known.bodyHash === key.bodyHash) return known.answer;
    throw new AppError(
      'IDEMPOTENCY_CONFLICT',
      'This Idempotency-Key was already used with another body',
    );
  }

  /** Stores what a crash or a failure of the engine left open: the journal has all of it. */
  async #recover(): Promise<void> {
    if (!this.#needsRecovery) return;
    const { journal, store, onStored } = this.#stores;
    for (const { id, payload, report } of await journal.readOpen()) {
      await store.insert(journaledPayload(gunzipSync(payload)));
      await journal.close(id, report);
      onStored();
    }
    this.#needsRecovery = false;
  }
}
