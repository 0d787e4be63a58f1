import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { RemovalAnswer } from '#contract/ingestRemovals.ts';
import { AppError } from '#server/core/AppError.ts';
import { PreparedBatch } from '#server/ingest/observations/batch/PreparedBatch.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import {
  commitRemoval,
  type RemovalStores,
} from '#server/ingest/observations/removal/commitRemoval.ts';
import type { Removal } from '#server/ingest/observations/removal/Removal.ts';
import { commitGroup, type CommitStores, type TellCommit } from './commitGroup.ts';
import {
  type Commit,
  promisedAnswer,
  type BatchKey,
  type Pending,
  type PendingBatch,
  type PendingRemoval,
  type PendingWork,
} from './PendingBatch.ts';
import { recoverBatches } from './recoverBatches.ts';
import { takeGroup } from './takeGroup.ts';

const maxWaitingReadings = 3_000_000;
const maxWaitingRemovals = 100;
/** Batches of this size are prepared while others are stored. */
const preparedReadings = 5000;

export interface ObservationQueueOptions extends CommitStores, RemovalStores {
  tell: TellCommit;
  /** Called after each commit, before the answers go out. */
  onCommitted: (commit: Commit) => void;
  /** Called after what was cut off was finished, of which it is not known what became durable. */
  onRecovered: () => void;
  /** Does work while no other process stores observations. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Whether other processes store observations too, each of which may be cut off. */
  isShared: boolean;
}

/** Who is told that what it waits for can't be done. */
interface Waiting {
  settle: { reject: (error: unknown) => void };
}

/** The one writer of observations: batches and removals wait their turn, and batches that wait together are committed together. */
export class ObservationQueue {
  readonly #options: ObservationQueueOptions;
  readonly #queue: PendingWork[] = [];
  readonly #tasks: (Waiting & { work: () => Promise<void> })[] = [];
  #waiting = 0;
  #acknowledged = 0;
  #needsRecovery = true;
  #isDisposed = false;
  #running: Promise<void> | null = null;
  /** Resolves once what a crash cut off is finished, or cannot be for now; it is then tried again before the next commit. */
  readonly recovered: Promise<void>;

  constructor(options: ObservationQueueOptions) {
    this.#options = options;
    this.recovered = this.#start();
  }

  /** How many readings were acknowledged, repetitions included. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Resolves once the batch is durable. Rejects with ENGINE_UNAVAILABLE when a store fails: nothing is acknowledged then. */
  async submit(readings: ReadingBatch, key: BatchKey | null): Promise<IngestAnswer> {
    this.#refuseWhenDisposed();
    const size = readings.zone.length;
    if (this.#waiting + size > maxWaitingReadings) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many observations are waiting to be stored');
    }
    const prepared = new PreparedBatch(readings);
    this.#waiting += size;
    if (size >= preparedReadings) await prepared.prepare();
    const { settle, answer } = promisedAnswer<IngestAnswer>();
    this.#queue.push({ prepared, size, key, settle });
    this.#run();
    const { accepted } = await answer;
    this.#acknowledged += accepted;
    return await answer;
  }

  /** Takes readings away that came before it; resolves and rejects as `submit` does. */
  async remove(removal: Removal, key: BatchKey | null): Promise<RemovalAnswer> {
    this.#refuseWhenDisposed();
    if (this.#queue.filter((work) => 'removal' in work).length >= maxWaitingRemovals) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many removals are waiting');
    }
    const { settle, answer } = promisedAnswer<RemovalAnswer>();
    this.#queue.push({ removal, key, settle });
    this.#run();
    return await answer;
  }

  /** Does something between two commits; what it writes must bear being cut off anywhere. */
  async between<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isDisposed) throw new AppError('ENGINE_UNAVAILABLE', 'The server is stopping');
    return await new Promise<Result>((resolve, reject) => {
      this.#tasks.push({ work: () => work().then(resolve), settle: { reject } });
      this.#run();
    });
  }

  /** Stores what waits, and takes nothing more. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    while (this.#waiting > 0 || this.#queue.length + this.#tasks.length > 0) {
      await this.#running;
      await nextTurn();
    }
    await this.#running;
  }

  #refuseWhenDisposed(): void {
    if (this.#isDisposed) throw new AppError('ENGINE_UNAVAILABLE', 'The server is stopping');
  }

  async #start(): Promise<void> {
    this.#run();
    await this.#running;
  }

  #run(): void {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
      if (this.#queue.length + this.#tasks.length > 0) this.#run();
    });
  }

  async #drain(): Promise<void> {
    if (this.#needsRecovery) await this.#inTurn([], async () => void (await this.#recover([])));
    while (this.#queue.length + this.#tasks.length > 0) {
      const task = this.#tasks.shift();
      if (task !== undefined) await this.#inTurn([task], task.work);
      const [next] = this.#queue;
      if (next === undefined) continue;
      if ('removal' in next) {
        this.#queue.shift();
        await this.#commitAs([next], async (fresh) => await this.#remove(fresh));
        continue;
      }
      const group = takeGroup(this.#queue);
      for (const batch of group) this.#waiting -= batch.size;
      await this.#commitAs(group, async (fresh) => await this.#store(fresh));
    }
  }

  /** Commits what is not answered already; whatever fails is refused, and what it left open is finished before anything else. */
  async #commitAs<Work extends PendingWork>(
    group: Work[],
    commit: (fresh: Work[]) => Promise<void>,
  ): Promise<void> {
    await this.#inTurn(group, async () => {
      if (await this.#recover(group)) await this.#commitInTurn(group, commit);
    });
  }

  async #commitInTurn<Work extends PendingWork>(
    group: Work[],
    commit: (fresh: Work[]) => Promise<void>,
  ): Promise<void> {
    try {
      const fresh = await this.#answerKnown(group);
      if (fresh.length === 0) return;
      this.#needsRecovery = true;
      await commit(fresh);
    } catch (error) {
      for (const work of group) work.settle.reject(error);
    }
  }

  /** Does work in the turn of this process; where that can't be had, those who wait for the work are refused. */
  async #inTurn(group: readonly Waiting[], work: () => Promise<void>): Promise<void> {
    const { alone, isShared } = this.#options;
    try {
      await alone(async () => {
        // What is open now was left by a process that has ended.
        if (isShared) this.#needsRecovery = true;
        await work();
      });
    } catch (error) {
      for (const { settle } of group) settle.reject(error);
    }
  }

  async #store(group: PendingBatch[]): Promise<void> {
    const { commit, answers } = await commitGroup(group, this.#options);
    this.#needsRecovery = false;
    this.#options.onCommitted(commit);
    for (const { batch, answer } of answers) batch.settle.resolve(answer);
  }

  async #remove(group: PendingRemoval[]): Promise<void> {
    for (const pending of group) {
      const { commit, answer } = await commitRemoval(pending, this.#options);
      this.#needsRecovery = false;
      this.#options.extents.forget();
      this.#options.onCommitted(commit);
      pending.settle.resolve(answer);
    }
  }

  /** What an earlier failure left open is settled before anything new is stored; while that fails, it is refused. */
  async #recover(group: readonly PendingWork[]): Promise<boolean> {
    if (!this.#needsRecovery) return true;
    try {
      const { finished, removed } = await recoverBatches(this.#options);
      this.#needsRecovery = false;
      if (finished > 0) this.#options.onRecovered();
      if (removed.length > 0) this.#options.onCommitted({ readings: [], emptied: removed });
      return true;
    } catch (error) {
      for (const work of group) work.settle.reject(error);
      return false;
    }
  }

  /** Answers what comes under a known key: the first answer again, or a conflict. Returns the rest. */
  async #answerKnown<Work extends PendingWork>(group: readonly Work[]): Promise<Work[]> {
    const keys = group.flatMap(({ key }) => (key === null ? [] : [key]));
    const answered = await this.#options.journal.findAnswered(keys);
    if (answered.length === 0) return [...group];
    const byKey = new Map(answered.map((row) => [`${row.keyId} ${row.idempotencyKey}`, row]));
    return group.filter(({ key, settle }) => {
      const known = key && byKey.get(`${key.keyId} ${key.idempotencyKey}`);
      if (!known) return true;
      // The same body was answered before, so the answer is of the same kind.
      if (known.bodyHash === key.bodyHash)
        (settle as Pending<unknown>['settle']).resolve(known.answer);
      else {
        settle.reject(
          new AppError(
            'IDEMPOTENCY_CONFLICT',
            'This Idempotency-Key was already used with another body',
          ),
        );
      }
      return false;
    });
  }
}
