import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { inMegabytes, leastFreeBytes } from '#server/core/storage/freeSpace.ts';
import { AppError } from '#server/core/AppError.ts';
import { diskHealth, type StoreHealth } from '#server/core/health/StoreHealth.ts';
import type { DiskReserve } from './DiskReserve.ts';
import { EmbeddedEngine } from './EmbeddedEngine.ts';

/** States of the engine that tell of its files, not of a statement. */
const stateCodes = {
  // data_corrupted, index_corrupted, undefined_file
  XX001: 'STORE_DAMAGED',
  XX002: 'STORE_DAMAGED',
  '58P01': 'STORE_DAMAGED',
  // disk_full, io_error
  '53100': 'STORAGE_FULL',
  '58030': 'ENGINE_UNAVAILABLE',
} as const;

/** A failure of the store as a code of the catalog; anything else as it is. */
export function toDirectoryError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = stateCodes[error.code as keyof typeof stateCodes];
  return code
    ? new AppError(code, `The directory store: ${error.message}`, { cause: error })
    : error;
}

export interface DirectoryLog {
  warn: (details: object, message: string) => void;
}

export interface EmbeddedStoreOptions {
  folder: string;
  reserve: DiskReserve;
  /** Told of what the store mends by itself. */
  log: DirectoryLog;
}

/** How long a call waits for an engine that is being opened anew. */
const reopenWaitMs = 5000;
const longestPauseMs = 10_000;

const diskIsFull = `The disk of the data folder is full: less than ${inMegabytes(leastFreeBytes)} are free. Free some space; nothing that was stored is lost.`;

/** Keeps one engine open on the folder: one that ends, as it does when the disk fails it, is replaced by another. */
export class EmbeddedStore {
  readonly #options: EmbeddedStoreOptions;
  readonly #closing = new AbortController();
  #engine: EmbeddedEngine | undefined;
  #opening: Promise<void> = Promise.resolve();
  #closed: Promise<void> | undefined;

  private constructor(engine: EmbeddedEngine, options: EmbeddedStoreOptions) {
    this.#engine = engine;
    this.#options = options;
  }

  static async open(options: EmbeddedStoreOptions): Promise<EmbeddedStore> {
    const { folder, reserve } = options;
    return new EmbeddedStore(await EmbeddedEngine.open(folder, reserve), options);
  }

  /** Where its files are. */
  get folder(): string {
    return this.#options.folder;
  }

  /** What is read may be of a commit that is not on the disk yet: its writer still waits. */
  async read<Result>(work: (engine: PGlite) => Promise<Result>): Promise<Result> {
    return await this.#with(async ({ pglite }) => await work(pglite));
  }

  /** Resolves when what was written is on the disk. Rejects with STORAGE_FULL before anything is written on a disk that is full. */
  async write<Result>(work: (engine: PGlite) => Promise<Result>): Promise<Result> {
    if (this.#options.reserve.isFull) throw new AppError('STORAGE_FULL', diskIsFull);
    return await this.#with(async (engine) => {
      const result = await work(engine.pglite);
      await this.#durable(engine);
      void this.#tidy(engine);
      return result;
    });
  }

  async health(): Promise<StoreHealth> {
    if (this.#closed) return { status: 'away', reason: 'It is closed.' };
    const disk = await diskHealth(dirname(this.#options.folder));
    if (disk.status !== 'ready' || this.#engine) return disk;
    return { status: 'away', reason: 'Its disk failed, and it is being reopened.' };
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    await this.#opening;
    await this.#engine?.close();
    this.#engine = undefined;
  }

  async #with<Result>(work: (engine: EmbeddedEngine) => Promise<Result>): Promise<Result> {
    const engine = await this.#current();
    try {
      return await work(engine);
    } catch (error) {
      if (engine.isDead) this.#replace(engine, error);
      throw engine.isDead ? this.#unavailable(error) : toDirectoryError(error);
    }
  }

  async #durable(engine: EmbeddedEngine): Promise<void> {
    try {
      await engine.files.log.durable();
    } catch (error) {
      this.#replace(engine, error);
      throw this.#unavailable(error);
    }
  }

  async #tidy(engine: EmbeddedEngine): Promise<void> {
    try {
      await engine.tidy();
    } catch (error) {
      if (engine.isDead) this.#replace(engine, error);
      else
        this.#options.log.warn({ err: error }, 'The directory store could not write a checkpoint');
    }
  }

  async #current(): Promise<EmbeddedEngine> {
    if (!this.#engine && !this.#closed)
      await Promise.race([this.#opening, delay(reopenWaitMs, undefined, { ref: false })]);
    if (this.#engine && !this.#closed) return this.#engine;
    throw new AppError(
      'ENGINE_UNAVAILABLE',
      this.#closed ? 'The directory store is closed' : 'The directory store is being reopened',
    );
  }

  #unavailable(cause: unknown): AppError {
    return this.#options.reserve.isFull
      ? new AppError('STORAGE_FULL', diskIsFull, { cause })
      : new AppError('ENGINE_UNAVAILABLE', 'The directory store is being reopened', { cause });
  }

  #replace(engine: EmbeddedEngine, reason: unknown): void {
    if (this.#engine !== engine) return;
    this.#engine = undefined;
    engine.end();
    this.#options.log.warn({ err: reason }, 'The directory store is being reopened');
    this.#opening = this.#reopen();
  }

  async #reopen(): Promise<void> {
    const { folder, reserve, log } = this.#options;
    for (let pauseMs = 250; !this.#closing.signal.aborted; pauseMs *= 2) {
      try {
        this.#engine = await EmbeddedEngine.open(folder, reserve);
        return;
      } catch (error) {
        log.warn({ err: error }, 'The directory store could not be opened');
      }
      const { signal } = this.#closing;
      await delay(Math.min(pauseMs, longestPauseMs), undefined, { signal }).catch(() => undefined);
    }
  }
}
