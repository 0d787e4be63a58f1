import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { valueParsers } from '#server/directory/Directory.ts';
import { EngineFiles, type Reserve } from './EngineFiles.ts';
import type { EngineModule } from './engineModule.ts';

const settings = {
  // WebAssembly has no other.
  wal_sync_method: 'fsync',
  // Of 128 MB of page cache, the default, a start fills every byte; what a directory reads often is a few MB.
  shared_buffers: '32MB',
  // Segments of the log that a checkpoint keeps to be used again, so that new ones are seldom needed.
  min_wal_size: '48MB',
  max_wal_size: '64MB',
  // Its timer would outlive an engine that fails.
  log_startup_progress_interval: '0',
};

const unsyncedParams = [
  ...PGlite.defaultStartParams,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
const startParams = unsyncedParams.filter((parameter) => parameter !== '-F');

/** A new checkpoint after so many segments of the log, of 16 MB each: the engine makes none of its own before it ends. */
const segmentsPerCheckpoint = 2;

const mainLoop = '_PostgresMainLoopOnce';

/** By this the engine leaves its loop after an error of a statement. */
const statementFailed = 100;

/** Bytes go as they are: as text, as PGlite would write them out digit by digit, a megabyte takes a second. Its own type knows only texts. */
const serializers = { [types.BYTEA]: (bytes: Uint8Array) => bytes as unknown as string };

const complaint = /(?:FATAL|PANIC): {2}(.*)/;

/** One run of PGlite on a folder, from its start to its end. */
export class EmbeddedEngine {
  readonly pglite: PGlite;
  readonly files: EngineFiles;
  #isDead = false;
  #checkpointAt: number;

  private constructor(pglite: PGlite, files: EngineFiles) {
    this.pglite = pglite;
    this.files = files;
    this.#checkpointAt = files.segments + segmentsPerCheckpoint;
    this.#watch(pglite.Module);
  }

  /** Rejects with what the engine complained of, and leaves the files as they are. */
  static async open(folder: string, reserve: Reserve): Promise<EmbeddedEngine> {
    return await EmbeddedEngine.#start(folder, reserve, { startParams });
  }

  /** Unpacks a cluster in an empty folder. Its files are not on the disk then: whoever made the folder syncs it as a whole. */
  static async unpack(folder: string, reserve: Reserve, cluster: Blob): Promise<void> {
    const options = { loadDataDir: cluster, startParams: unsyncedParams };
    const engine = await EmbeddedEngine.#start(folder, reserve, options);
    await engine.close();
  }

  static async #start(
    folder: string,
    reserve: Reserve,
    options: PGliteOptions,
  ): Promise<EmbeddedEngine> {
    const files = new EngineFiles(folder, reserve);
    let complained: string | undefined;
    const onStderr = (line: string): boolean => {
      complained ??= complaint.exec(line)?.[1];
      return false;
    };
    const parts = { fs: files, parsers: valueParsers, serializers, onStderr };
    try {
      return new EmbeddedEngine(await PGlite.create({ ...options, ...parts }), files);
    } catch (error) {
      files.abandon();
      throw new Error(complained ?? "the engine can't start", { cause: error });
    }
  }

  /** After an end of its own it answers nothing more: another has to read what is on the disk. */
  get isDead(): boolean {
    return this.#isDead;
  }

  /** Makes a checkpoint where one is due, between other statements, so that the log stays small. */
  async tidy(): Promise<void> {
    if (this.files.segments < this.#checkpointAt) return;
    this.#checkpointAt = this.files.segments + segmentsPerCheckpoint;
    await this.pglite.exec('checkpoint');
  }

  async close(): Promise<void> {
    if (!this.#isDead) await this.pglite.close();
    this.end();
  }

  /** Ends it as the end of the process would: what it has not brought to the disk is left to the next one's recovery. */
  end(): void {
    this.#isDead = true;
    this.files.abandon();
  }

  /** PGlite would call an engine that has ended again and again, for ever. */
  #watch(module: EngineModule): void {
    const { [mainLoop]: runOnce, stackRestore } = module;
    let failure: unknown;
    module[mainLoop] = () => {
      if (this.#isDead) throw new Error('The engine has ended');
      try {
        runOnce();
      } catch (error) {
        if ((error as { status?: unknown }).status !== statementFailed) {
          failure = error;
          this.#isDead = true;
        }
        throw error;
      }
    };
    module.stackRestore = (pointer) => {
      if (this.#isDead) throw new Error('The engine has ended', { cause: failure });
      stackRestore(pointer);
    };
  }
}
