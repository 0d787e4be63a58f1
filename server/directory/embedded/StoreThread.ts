import { AppError } from '#server/core/AppError.ts';
import type { StoreHealth } from '#server/core/health/StoreHealth.ts';
import type { DirectoryQueries, SqlValue } from '#server/directory/Directory.ts';
import type { DirectoryLog } from './EmbeddedStore.ts';
import type { Statement } from './StoreCall.ts';
import { StoreLine, type ServingThread } from './StoreLine.ts';

export interface TransactionQueries extends DirectoryQueries {
  /** Several statements without values. */
  script: (sql: string) => Promise<void>;
}

export interface StoreThreadOptions {
  /** Starts a thread that serves the store. */
  start: () => ServingThread;
  /** Told of what the store mends by itself. */
  log: DirectoryLog;
}

/**
 * The embedded store in a thread of its own, so that the server answers while a statement runs. A thread that ends, as when its memory
 * does not suffice, is replaced by another at the next call.
 */
export class StoreThread {
  readonly #options: StoreThreadOptions;
  #line: Promise<StoreLine>;
  #closed: Promise<void> | undefined;

  private constructor(line: StoreLine, options: StoreThreadOptions) {
    this.#options = options;
    this.#line = Promise.resolve(line);
  }

  /** Rejects with a plain sentence when the store cannot be opened. */
  static async open(options: StoreThreadOptions): Promise<StoreThread> {
    return new StoreThread(await StoreLine.open(options.start(), options.log), options);
  }

  /** Rows of a statement that only reads: maybe of a commit that is not on the disk yet. */
  async read<Row>(statement: Statement): Promise<Row[]> {
    const line = await this.#current();
    return await line.ask<Row[]>({ kind: 'read', ...statement });
  }

  /** Resolves when what was written is on the disk. */
  async write<Row>(statement: Statement): Promise<Row[]> {
    const line = await this.#current();
    return await line.ask<Row[]>({ kind: 'write', ...statement });
  }

  /** Commits when `work` resolves, takes back when it rejects; on the disk once resolved. */
  async transaction<Result>(
    work: (queries: TransactionQueries) => Promise<Result>,
  ): Promise<Result> {
    const line = await this.#current();
    const transaction = line.nextId();
    await line.ask({ kind: 'begin' }, transaction);
    const end = (isCommitted: boolean) => line.ask({ kind: 'end', transaction, isCommitted });
    let result: Result;
    try {
      result = await work({
        query: <Row>(sql: string, values: readonly SqlValue[] = []) =>
          line.ask<Row[]>({ kind: 'statement', transaction, sql, values }),
        script: (sql) => line.ask({ kind: 'script', transaction, sql }),
      });
    } catch (error) {
      await end(false);
      throw error;
    }
    await end(true);
    return result;
  }

  /** Copies the files into a new folder and runs `meanwhile`, with nothing else read or written until both are done. */
  async copyTo(folder: string, meanwhile: () => Promise<void>): Promise<void> {
    const line = await this.#current();
    const transaction = line.nextId();
    await line.ask({ kind: 'begin' }, transaction);
    try {
      await line.ask({ kind: 'copy', transaction, folder });
      await meanwhile();
    } finally {
      await line.ask({ kind: 'end', transaction, isCommitted: false });
    }
  }

  async health(): Promise<StoreHealth> {
    if (this.#closed) return { status: 'away', reason: 'It is closed.' };
    const line = await this.#current();
    return await line.ask({ kind: 'health' });
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#line.then((line) => line.close()));
  }

  async #current(): Promise<StoreLine> {
    if (this.#closed) throw new AppError('ENGINE_UNAVAILABLE', 'The directory store is closed');
    const line = await this.#line;
    if (!line.isOver) return line;
    const { start, log } = this.#options;
    log.warn({}, 'The thread of the directory store has ended, and another is started');
    const opening = StoreLine.open(start(), log);
    this.#line = opening.catch(() => line);
    return await opening;
  }
}
