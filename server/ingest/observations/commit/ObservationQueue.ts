import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import { AppError } from '#server/core/AppError.ts';
import { newestReadings } from '#server/ingest/observations/batch/newestReadings.ts';
import { PreparedBatch } from '#server/ingest/observations/batch/PreparedBatch.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import { commitGroup, type CommitStores, type CommittedGroup } from './commitGroup.ts';
import { pendingBatch, type BatchKey, type PendingBatch } from './PendingBatch.ts';
import type { Reading } from '#server/ingest/observations/reading/Reading.ts';
import { recoverBatches } from './recoverBatches.ts';
import { takeGroup } from './takeGroup.ts';

const maxWaitingReadings = 3_000_000;
/** Batches of this size are prepared while others are stored. */
const preparedReadings = 5000;

export interface ObservationQueueOptions extends CommitStores {
  /** Called after each commit, before the answers go out, with the newest readings of its zones and layers. */
  onCommitted: (readings: readonly Reading[]) => void;
}

/** The one writer of observations: batches wait their turn, and what waits together is committed together. */
export class ObservationQueue {
  readonly #options: ObservationQueueOptions;
  readonly #queue: PendingBatch[] = [];
  #waiting = 0;
  #needsRecovery = true;
  #isDisposed = false;
  #running: Promise<void> | null = null;

  constructor(options: ObservationQueueOptions) {
    this.#options = options;
    this.#run();
  }

  /** Resolves once the batch is durable. Rejects with ENGINE_UNAVAILABLE when a store fails: nothing is acknowledged then. */
  async submit(readings: ReadingBatch, key: BatchKey | null): Promise<IngestAnswer> {
    if (this.#isDisposed) throw new AppError('ENGINE_UNAVAILABLE', 'The server is stopping');
    const size = readings.zone.length;
    if (this.#waiting + size > maxWaitingReadings) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many observations wait to be stored');
    }
    const prepared = new PreparedBatch(readings);
    this.#waiting += size;
    if (size >= preparedReadings) await prepared.prepare(() => nextTurn());
    const { batch, answer } = pendingBatch(prepared, key);
    this.#queue.push(batch);
    this.#run();
    return await answer;
  }

  /** Stores what waits, and takes nothing more. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    while (this.#waiting > 0) {
      await this.#running;
      await nextTurn();
    }
    await this.#running;
  }

  #run(): void {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
      if (this.#queue.length > 0) this.#run();
    });
  }

  async #drain(): Promise<void> {
    await this.#recover([]);
    while (this.#queue.length > 0) {
      const group = takeGroup(this.#queue);
      for (const batch of group) this.#waiting -= batch.size;
      await this.#commit(group);
    }
  }

  async #commit(group: PendingBatch[]): Promise<void> {
    if (!(await this.#recover(group))) return;
    try {
      const fresh = await this.#answerKnown(group);
      if (fresh.length === 0) return;
      this.#needsRecovery = true;
      const committed = await commitGroup(fresh, this.#options);
      this.#needsRecovery = false;
      this.#publish(committed);
    } catch (error) {
      for (const batch of group) batch.settle.reject(error);
    }
  }

  /** What an earlier failure left open is settled before anything new is stored; while that fails, batches are refused. */
  async #recover(group: readonly PendingBatch[]): Promise<boolean> {
    if (!this.#needsRecovery) return true;
    try {
      await recoverBatches(this.#options);
      this.#options.extents.forget();
      this.#needsRecovery = false;
      return true;
    } catch (error) {
      for (const batch of group) batch.settle.reject(error);
      return false;
    }
  }

  /** Answers batches whose key is known: the first answer again, or a conflict. Returns the others. */
  async #answerKnown(group: readonly PendingBatch[]): Promise<PendingBatch[]> {
    const keys = group.flatMap(({ key }) => (key === null ? [] : [key]));
    const answered = await this.#options.journal.findAnswered(keys);
    if (answered.length === 0) return [...group];
    const byKey = new Map(answered.map((row) => [`${row.keyId} ${row.idempotencyKey}`, row]));
    return group.filter(({ key, settle }) => {
      const known = key && byKey.get(`${key.keyId} ${key.idempotencyKey}`);
      if (!known) return true;
      if (known.bodyHash === key.bodyHash) settle.resolve(known.answer);
      else {
        settle.reject(
          new AppError(
            'IDEMPOTENCY_CONFLICT',
            'This Idempotency-Key came with another body before',
          ),
        );
      }
      return false;
    });
  }

  #publish({ all, answers }: CommittedGroup): void {
    this.#options.onCommitted(newestReadings(all.batch, all.series));
    for (const { batch, answer } of answers) batch.settle.resolve(answer);
  }
}
