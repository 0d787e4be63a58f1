import { setMaxListeners } from 'node:events';
import { AppError } from '#server/core/AppError.ts';
import { toError, toFailure, type ThreadFailure } from './ThreadFailure.ts';
import type { Transferable } from 'node:worker_threads';

/** What goes over a line, either way: a call, its end by the caller, and its answer. */
type LineMessage =
  | { kind: 'call'; id: number; name: string; given: unknown }
  | { kind: 'abort'; id: number }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; failure: ThreadFailure };

/** One end of the line between two threads: a thread, seen from here, or a port. */
export interface ThreadPort {
  postMessage: (message: LineMessage, transfer: readonly Transferable[]) => void;
  on: (event: 'message', listener: (message: LineMessage) => void) => void;
}

/** What the other thread may call here, by name. Bytes are handed over to it and must not be used afterward. */
export type LineHandlers = Readonly<
  Record<string, (given: never, signal: AbortSignal) => Promise<unknown>>
>;

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/** Calls between two threads, in both directions, each with an answer; bytes of an answer are moved, not copied. */
export class CallLine {
  readonly #port: ThreadPort;
  readonly #handlers: LineHandlers;
  readonly #waiting = new Map<number, Waiting>();
  readonly #answering = new Map<number, AbortController>();
  #lastId = 0;
  #end: AppError | undefined;

  constructor(port: ThreadPort, handlers: LineHandlers) {
    this.#port = port;
    this.#handlers = handlers;
    port.on('message', (message) => this.#hear(message));
  }

  get isOver(): boolean {
    return this.#end !== undefined;
  }

  /**
   * What a handler of the other thread answers. Rejects as it does, with the signal's reason once it has aborted, and with
   * ENGINE_UNAVAILABLE when the line ends before.
   */
  async call<Answer>(name: string, given: unknown, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    if (this.#end) throw this.#end;
    this.#lastId += 1;
    const id = this.#lastId;
    const giveUp = (): void => {
      this.#port.postMessage({ kind: 'abort', id }, []);
      this.#waiting.get(id)?.reject(signal?.reason);
      this.#waiting.delete(id);
    };
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
        if (signal) {
          // An answer may wait for many calls at once; each takes its listener away with it.
          setMaxListeners(0, signal);
          signal.addEventListener('abort', giveUp, { once: true });
        }
        this.#port.postMessage({ kind: 'call', id, name, given }, []);
      });
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  /** Ends the line: whoever waits is refused, and what is worked on is given up. */
  end(cause?: unknown): void {
    this.#end ??= new AppError('ENGINE_UNAVAILABLE', 'The answer was interrupted; try again', {
      cause,
    });
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
    for (const controller of this.#answering.values()) controller.abort(this.#end);
    this.#answering.clear();
  }

  #hear(message: LineMessage): void {
    const { id } = message;
    if (message.kind === 'call') void this.#answer(message);
    else if (message.kind === 'abort') this.#answering.get(id)?.abort();
    else {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (message.kind === 'answer') waiting?.resolve(message.answer);
      else waiting?.reject(toError(message.failure));
    }
  }

  async #answer({ id, name, given }: Extract<LineMessage, { kind: 'call' }>): Promise<void> {
    const controller = new AbortController();
    this.#answering.set(id, controller);
    try {
      const handler = this.#handlers[name];
      if (!handler) throw new Error(`Nothing here answers ${name}`);
      const answer = movable(await handler(given as never, controller.signal));
      const moved = answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : [];
      if (!this.isOver) this.#port.postMessage({ kind: 'answer', id, answer }, moved);
    } catch (error) {
      const failure = toFailure(error);
      if (!this.isOver) this.#port.postMessage({ kind: 'failure', id, failure }, []);
    } finally {
      this.#answering.delete(id);
    }
  }
}

/** Bytes that have their memory to themselves; small buffers of Node share theirs. */
function movable(answer: unknown): unknown {
  if (!(answer instanceof Uint8Array)) return answer;
  const { buffer, byteLength } = answer;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole && byteLength >= Buffer.poolSize ? answer : new Uint8Array(answer);
}
