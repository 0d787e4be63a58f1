import { closeSync, fdatasync, fdatasyncSync } from 'node:fs';
import { promisify } from 'node:util';

const syncFile = promisify(fdatasync);

/**
 * The segments of the write-ahead log that hold more than the disk does. The engine runs one statement at a time, so it is not
 * kept waiting for the disk at each commit: whoever committed waits, and all who wait together share one sync.
 */
export class LogSync {
  /** Descriptors written to since their last sync began. */
  readonly #written = new Set<number>();
  /** Descriptors of the sync that runs. */
  #syncing: ReadonlySet<number> = new Set();
  readonly #closeAfterSync: number[] = [];
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** After a sync that failed nobody knows what is on the disk: only an engine that reads it again can tell. */
  #failure: unknown;

  wrote(fd: number): void {
    this.#written.add(fd);
  }

  /** Resolves when all that was written until now is on the disk. */
  async durable(): Promise<void> {
    this.#refuseAfterFailure();
    if (this.#written.size === 0) return await this.#running;
    this.#next ??= this.#afterRunning();
    return await this.#next;
  }

  /** The same at once, before something may reach the disk that rests on what the log says. */
  syncNow(): void {
    this.#refuseAfterFailure();
    for (const fd of new Set([...this.#written, ...this.#syncing])) fdatasyncSync(fd);
    this.#written.clear();
  }

  /** Closes a segment, of which everything is on the disk then. */
  close(fd: number): void {
    if (this.#written.delete(fd)) fdatasyncSync(fd);
    if (this.#syncing.has(fd)) this.#closeAfterSync.push(fd);
    else closeSync(fd);
  }

  async #afterRunning(): Promise<void> {
    await this.#running;
    this.#next = undefined;
    this.#syncing = new Set(this.#written);
    this.#written.clear();
    this.#running = this.#sync();
    await this.#running;
  }

  async #sync(): Promise<void> {
    try {
      await Promise.all([...this.#syncing].map((fd) => syncFile(fd)));
    } catch (error) {
      this.#failure = error;
      throw error;
    } finally {
      this.#syncing = new Set();
      this.#running = undefined;
      for (const fd of this.#closeAfterSync.splice(0)) closeSync(fd);
    }
  }

  #refuseAfterFailure(): void {
    if (this.#failure !== undefined) throw this.#failure as Error;
  }
}
