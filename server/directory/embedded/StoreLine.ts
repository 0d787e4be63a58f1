import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#server/core/AppError.ts';
import { toError } from '#server/core/thread/ThreadFailure.ts';
import type { StoreCall, StoreMessage, StorePort, StoreRequest } from './StoreCall.ts';
import type { DirectoryLog } from './EmbeddedStore.ts';

/** A thread that serves a store, or whatever stands for it. */
export interface ServingThread extends StorePort<StoreCall, StoreMessage> {
  /** Tells of the end of the thread, with the error that ended it where there is one. */
  onEnd: (listener: (error?: unknown) => void) => void;
  terminate: () => Promise<unknown>;
}

interface Answer {
  result: unknown;
  hasMore: boolean;
}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Calls to one thread and its answers, from its start to its end. */
export class StoreLine {
  readonly #thread: ServingThread;
  readonly #log: DirectoryLog;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opened: Promise<void>;
  #lastId = 0;
  #isOver = false;

  private constructor(thread: ServingThread, log: DirectoryLog) {
    this.#thread = thread;
    this.#log = log;
    this.#opened = new Promise((resolve, reject) => {
      thread.on('message', (message) => {
        if (message.kind === 'opened') resolve();
        else if (message.kind === 'unopened') reject(toError(message.failure));
        else this.#hear(message);
      });
      thread.onEnd((cause) => {
        this.#end(cause);
        reject(ended(cause));
      });
    });
  }

  /** Resolves when the store is open. Rejects with the sentence of what keeps it from that. */
  static async open(thread: ServingThread, log: DirectoryLog): Promise<StoreLine> {
    const line = new StoreLine(thread, log);
    try {
      await line.#opened;
      return line;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  }

  /** Whether the thread has ended, and another has to take its place. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The number that a call has, and a transaction after the call that begins it. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Rejects with the failure of the call, or with ENGINE_UNAVAILABLE when the thread ends before it answers. */
  async ask<Result>(request: StoreRequest, id = this.nextId()): Promise<Result> {
    const { result, hasMore } = await this.#askOnce(request, id);
    if (!hasMore) return result as Result;
    const rows = result as unknown[];
    for (let isLast = false; !isLast;) {
      // Others are answered between the parts.
      await nextTurn();
      const part = await this.#askOnce({ kind: 'more', of: id }, this.nextId());
      for (const row of part.result as unknown[]) rows.push(row);
      isLast = !part.hasMore;
    }
    return rows as Result;
  }

  async #askOnce(request: StoreRequest, id: number): Promise<Answer> {
    if (this.#isOver) throw ended();
    return await new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#thread.postMessage({ id, ...request }, []);
    });
  }

  async close(): Promise<void> {
    try {
      if (!this.#isOver) await this.ask({ kind: 'close' });
    } finally {
      await this.#thread.terminate();
    }
  }

  #hear(message: Exclude<StoreMessage, { kind: 'opened' | 'unopened' }>): void {
    if (message.kind === 'warning') {
      this.#log.warn(message.details, message.text);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'answer')
      waiting?.resolve({ result: message.result, hasMore: message.hasMore ?? false });
    else waiting?.reject(toError(message.failure));
  }

  #end(cause: unknown): void {
    this.#isOver = true;
    for (const { reject } of this.#waiting.values()) reject(ended(cause));
    this.#waiting.clear();
  }
}

function ended(cause?: unknown): AppError {
  return new AppError('ENGINE_UNAVAILABLE', 'The thread of the directory store has ended', {
    cause,
  });
}
