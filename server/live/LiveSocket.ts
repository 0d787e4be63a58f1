import type { WebSocket } from 'ws';
import type { LiveMessage, LiveMethod } from '#contract/live.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import type { LiveQuestion } from './LiveQuery.ts';

/** Bytes waiting for a slow reader at which it is dropped. */
const maxBufferedBytes = 1024 * 1024;

/** Close codes: 44xx mirror the HTTP status 4xx. */
const closeCodes: Record<number, number> = { 401: 4401, 403: 4403, 404: 4404, 429: 4429 };

export interface LiveSocketOptions {
  question: LiveQuestion;
  caller: Caller;
  /** The message that tells the state of now. */
  message: (question: LiveQuestion) => Promise<Uint8Array>;
}

/** An open socket of one caller. It gets the newest state, never a queue of old ones. */
export class LiveSocket {
  readonly #socket: WebSocket;
  readonly #options: LiveSocketOptions;
  #caller: Caller;
  #isSending = false;
  #isOutdated = false;
  #isAlive = true;

  constructor(socket: WebSocket, options: LiveSocketOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#caller = options.caller;
    socket.on('pong', () => {
      this.#isAlive = true;
    });
  }

  /** What the number of sockets is counted by. */
  get budget(): string {
    return this.#caller.budget;
  }

  get buildingId(): SpaceId {
    return toSpaceId(this.#options.question.query.building_id);
  }

  get method(): LiveMethod {
    return this.#options.question.method;
  }

  /** Sends the state as it is when the line is free; calls in the meantime become one. */
  publish(): void {
    if (this.#socket.bufferedAmount > maxBufferedBytes) {
      this.#socket.terminate();
      return;
    }
    this.#isOutdated = true;
    if (!this.#isSending) void this.#sendWhileOutdated();
  }

  /** Drops a peer that did not answer the last ping. */
  ping(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
  }

  /** Looks again at who the caller is and what they may do; ends the socket when that is over. */
  async recheck(recheck: (caller: Caller) => Promise<Caller>): Promise<void> {
    try {
      this.#caller = await recheck(this.#caller);
      refuseForbidden(this.#options.question, this.#caller);
    } catch (error) {
      refuseSocket(this.#socket, this.method, error);
    }
  }

  async #sendWhileOutdated(): Promise<void> {
    this.#isSending = true;
    const { question, message } = this.#options;
    try {
      while (this.#isOutdated && this.#socket.readyState === this.#socket.OPEN) {
        this.#isOutdated = false;
        await sendText(this.#socket, await message(question));
      }
    } catch (error) {
      refuseSocket(this.#socket, this.method, error);
    } finally {
      this.#isSending = false;
    }
  }
}

/** Resolves when the text has left for the network, so that a slow reader slows only itself. */
function sendText(socket: WebSocket, text: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    socket.send(text, { binary: false }, () => resolve());
  });
}

/** Whether the caller may use the method on the building. */
export function isAllowed({ method, query }: LiveQuestion, caller: Caller): boolean {
  return caller.can(method, toSpaceId(query.building_id));
}

/** Throws METHOD_NOT_ALLOWED when the caller may not use the method on the building. */
export function refuseForbidden(question: LiveQuestion, caller: Caller): void {
  if (isAllowed(question, caller)) return;
  throw new AppError('METHOD_NOT_ALLOWED', `This key may not call ${question.method} here`);
}

/** Tells the error as JSON and closes; what is not the caller's fault is told without detail. */
export function refuseSocket(socket: WebSocket, method: LiveMethod, error: unknown): void {
  const refusal =
    error instanceof AppError
      ? error
      : new AppError('INTERNAL_ERROR', 'Server error', { cause: error });
  const reason = refusal.status < 500 ? refusal.message : "The server can't answer now";
  const message: LiveMessage = { method, error: { code: refusal.code, reason } };
  if (socket.readyState !== socket.OPEN) return;
  socket.send(JSON.stringify(message));
  socket.close(closeCodes[refusal.status] ?? (refusal.status < 500 ? 4400 : 1011), refusal.code);
}
