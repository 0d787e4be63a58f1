import { setTimeout as delay } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import type { ArrivedMessage } from './ArrivedMessage.ts';
import type { Outcome } from './commitMessages.ts';

/** Messages and readings that are committed in one go. */
const batchMessages = 4000;
const batchRows = 20_000;
/** Messages that are here at most, but for the few that came in one piece with the last of them. */
const mostHere = 8000;
const shortestRestMs = 250;
const longestRestMs = 15_000;

export interface IntakeOptions {
  /** Resolves once a batch is durable; rejects when a store fails. */
  commit: (messages: readonly ArrivedMessage[]) => Promise<Outcome[]>;
  /** In the order in which they arrived. */
  acknowledge: (messages: readonly ArrivedMessage[]) => void;
  /** There is room again for messages. */
  onRoom: () => void;
  /** Is told once when storing fails, and once when it works again, with null. */
  onFault: (error: unknown) => void;
}

/** What became of messages since the start. */
export type MessageCounts = Readonly<Record<Outcome, number>>;

/**
 * Messages that wait for their commit. Those that wait together are committed together. While a store fails they stay, unacknowledged,
 * and no more are read than there is room for.
 */
export class MessageIntake {
  readonly #options: IntakeOptions;
  readonly #counts = { stored: 0, without_zone: 0, refused: 0, ignored: 0 };
  readonly #over = new AbortController();
  #waiting: ArrivedMessage[] = [];
  #committing = 0;
  #running: Promise<void> | null = null;
  /** Whether the last attempt to store failed. */
  isStalled = false;

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  get counts(): MessageCounts {
    return this.#counts;
  }

  /** Messages that are here and not acknowledged. */
  get unacknowledged(): number {
    return this.#waiting.length + this.#committing;
  }

  /** Whether no more may be taken for now. */
  get isFull(): boolean {
    return this.unacknowledged >= mostHere;
  }

  take(message: ArrivedMessage): void {
    if (this.#over.signal.aborted) return;
    this.#waiting.push(message);
    this.#run();
  }

  /**
   * Leaves out what a lost connection brought and only its arrival gives a time: the broker sends it again. The others stay, since a
   * broker that was killed may not have them any more, and one that counts a second time changes nothing.
   */
  leaveOut(connection: Duplex): void {
    this.#waiting = this.#waiting.filter(
      ({ hash, messageId, connection: itsOwn }) =>
        hash === null || messageId === null || itsOwn !== connection,
    );
    if (!this.isFull) this.#options.onRoom();
  }

  /** Ends the commit under way, and takes nothing more. */
  async dispose(): Promise<void> {
    this.#over.abort();
    await this.#running;
  }

  #run(): void {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
      if (this.#waiting.length > 0 && !this.#over.signal.aborted) this.#run();
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#over.signal.aborted) {
      const batch = this.#waiting.splice(0, this.#batchLength());
      this.#committing = batch.length;
      await this.#store(batch);
      this.#committing = 0;
      if (!this.isFull) this.#options.onRoom();
    }
  }

  #batchLength(): number {
    let rows = 0;
    const most = Math.min(batchMessages, this.#waiting.length);
    for (let at = 0; at < most; at += 1) {
      rows += this.#waiting[at]?.read.rows.length ?? 0;
      if (rows > batchRows) return Math.max(1, at);
    }
    return most;
  }

  async #store(batch: readonly ArrivedMessage[]): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const outcomes = await this.#options.commit(batch);
        this.#tell(null);
        for (const outcome of outcomes) this.#counts[outcome] += 1;
        this.#options.acknowledge(batch);
        return;
      } catch (error) {
        this.#tell(error);
        const restMs = Math.min(longestRestMs, shortestRestMs * 2 ** attempt);
        if (!(await this.#rest(restMs))) return;
      }
    }
  }

  #tell(error: unknown): void {
    if (this.isStalled === (error !== null)) return;
    this.isStalled = error !== null;
    this.#options.onFault(error);
  }

  /** False when the server stops meanwhile. */
  async #rest(ms: number): Promise<boolean> {
    const { signal } = this.#over;
    try {
      await delay(ms, undefined, { signal });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }
}
