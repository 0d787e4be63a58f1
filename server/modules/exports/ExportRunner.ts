import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { AppError } from '#server/core/AppError.ts';
import {
  exportChanged,
  type ExportPlan,
  type ExportSources,
} from '#server/core/export/ExportSource.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { isOutOfSpace } from '#server/core/storage/writeRefusal.ts';
import type { ParquetWriter } from '#server/samples/parquet/ParquetProcess.ts';
import type { ExportStore } from './ExportStore.ts';
import type { StoredExport } from './StoredExport.ts';
import type { ExportFolder } from './files/ExportFolder.ts';
import { makeFile } from './makeFile.ts';

const dayMs = 86_400_000;
/** How long a file is kept, and how long one is told of that has none any more. */
const keptMs = 7 * dayMs;
const toldMs = 30 * dayMs;
const sweepMs = 10 * 60_000;
/** While a store is away a job waits, and is given up when it made no progress in so many tries. */
const waitMs = 10_000;
/** How often it is looked for jobs that a process left which has ended. */
const lookMs = 30_000;
const mostTries = 30;
const atOnce = 2;

export interface RunnerPorts {
  /** Does work unless another process does work of that name; undefined then. */
  ifAlone: Directory['ifAlone'];
  store: ExportStore;
  folder: ExportFolder;
  sources: ExportSources;
  openParquetWriter: () => ParquetWriter;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => number;
}

/** Why a job is over: a code for programs, a sentence for a person. */
function failureOf(error: unknown): { code: string; reason: string } {
  if (error instanceof AppError && error.status < 500)
    return { code: error.code, reason: error.message };
  if (isOutOfSpace(error))
    return {
      code: 'STORAGE_FULL',
      reason:
        'The server’s disk is full. Ask its operator to free some space, then make the file again.',
    };
  if (error instanceof AppError && error.status === 503)
    return {
      code: error.code,
      reason: 'The data store was away for too long. Make the file again.',
    };
  return {
    code: 'INTERNAL_ERROR',
    reason: 'The file could not be made; the server’s log says why. Make it again.',
  };
}

/** Makes the files of jobs, two at once, and goes on with what a stop interrupted. */
export class ExportRunner {
  readonly #ports: RunnerPorts;
  readonly #queue = new PQueue({ concurrency: atOnce });
  readonly #running = new Map<string, AbortController>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Jobs that wait or are made here. */
  readonly #taken = new Set<string>();
  /** Jobs that wait for a store. */
  readonly #waiting = new Set<string>();
  readonly #tries = new Map<string, { parts: number; tries: number }>();
  #isDisposed = false;

  constructor(ports: RunnerPorts) {
    this.#ports = ports;
  }

  /** Takes up what is unfinished, and from now on removes files whose time is over. */
  async start(): Promise<void> {
    await this.sweep();
    await this.#takeUp();
    this.#every(sweepMs, () => this.sweep(), 'Removing old exports failed');
    this.#every(lookMs, () => this.#takeUp(), 'Looking for exports to go on with failed');
  }

  #every(ms: number, work: () => Promise<void>, failure: string): void {
    const timer = setInterval(() => {
      work().catch((error: unknown) => this.#ports.log.warn({ err: error }, failure));
    }, ms);
    this.#timers.add(timer.unref());
  }

  async #takeUp(): Promise<void> {
    for (const job of await this.#ports.store.unfinished()) this.enqueue(job);
  }

  /** Has a job made, after those that wait already. */
  enqueue({ id }: Pick<StoredExport, 'id'>): void {
    if (this.#taken.has(id) || this.#waiting.has(id)) return;
    this.#taken.add(id);
    void this.#queue.add(async () => await this.#run(id));
  }

  /** Ends the making of a job that was cancelled or deleted, and removes what was written. */
  async stop(job: Pick<StoredExport, 'id'>): Promise<void> {
    this.#running.get(job.id)?.abort();
    await this.#ports.folder.remove(job);
  }

  /** Removes files whose time is over, and jobs that have none since long. */
  async sweep(): Promise<void> {
    const { store, folder, now } = this.#ports;
    for (const job of await store.expire(now())) await folder.remove(job);
    await store.forget(now() - toldMs);
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#queue.clear();
    for (const controller of this.#running.values()) controller.abort();
    await this.#queue.onIdle();
  }

  async #run(id: string): Promise<void> {
    if (this.#isDisposed) return;
    const { ifAlone, log } = this.#ports;
    try {
      // One that another process makes is looked at again, lest that process ends.
      await ifAlone(`export ${id}`, () => this.#runAlone(id));
    } catch (error) {
      log.warn({ err: error, export: id }, 'An export could not be begun');
    } finally {
      this.#taken.delete(id);
    }
  }

  async #runAlone(id: string): Promise<void> {
    const { store, folder, log, now } = this.#ports;
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      const job = await store.begin(id);
      if (job !== undefined) await this.#make(job, controller.signal);
    } catch (error) {
      // A job that was interrupted is taken up at the next start; one that was cancelled has ended.
      if (controller.signal.aborted) await this.#removeEnded(id);
      else if (this.#mayComeBack(error, await store.find(id))) this.#enqueueLater(id);
      else {
        const failure = failureOf(error);
        // One that was canceled at another server has ended already.
        const failed = await store.fail(id, failure, now());
        if (failed !== undefined && failure.code === 'INTERNAL_ERROR')
          log.error({ err: error, export: id }, 'An export failed');
        await folder.remove({ id });
      }
    } finally {
      this.#running.delete(id);
    }
  }

  async #make(job: StoredExport, signal: AbortSignal): Promise<void> {
    const { store, folder, now } = this.#ports;
    const { openParquetWriter } = this.#ports;
    const source = this.#ports.sources(job.file);
    const plan = await source.plan(job.file, { nowMs: job.asOfMs, signal });
    refuseOther(plan, job);
    const made = await makeFile({
      job,
      plan,
      source,
      openParquetWriter,
      signal,
      folder: await folder.prepare(job),
      path: folder.file(job),
      advance: async (done) => {
        if (!(await store.advance(job.id, done))) throw new Error('The export is over');
      },
    });
    const atMs = now();
    await store.finish(job.id, { ...made, atMs, expiresMs: atMs + keptMs });
    this.#tries.delete(job.id);
  }

  async #removeEnded(id: string): Promise<void> {
    if (this.#isDisposed) return;
    await this.#ports.folder.remove({ id });
  }

  /** Whether a store was away, and not for too long. */
  #mayComeBack(error: unknown, job: StoredExport | undefined): boolean {
    if (job === undefined || !(error instanceof AppError) || error.status !== 503) return false;
    const known = this.#tries.get(job.id);
    const tries = known?.parts === job.partsDone ? known.tries + 1 : 1;
    this.#tries.set(job.id, { parts: job.partsDone, tries });
    return tries < mostTries;
  }

  #enqueueLater(id: string): void {
    this.#waiting.add(id);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#waiting.delete(id);
      this.enqueue({ id });
    }, waitMs);
    this.#timers.add(timer.unref());
  }
}

/** Throws EXPORT_CHANGED when the question has other rows than when it was asked. */
function refuseOther(plan: ExportPlan, job: StoredExport): void {
  if (plan.rows === job.rows && plan.parts.length === job.parts) return;
  throw exportChanged();
}
