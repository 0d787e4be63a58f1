import type { LiveNews } from '#contract/live.ts';
import type { Clock } from '#src/lib/browser/clock.ts';
import { z } from 'zod';
import { latestMetrics } from '#contract/latestMetrics.ts';
import { roomAvailabilities } from '#contract/rooms.ts';
import type { ApiError } from '#src/lib/errors/ApiError.ts';
import { parseJson } from '#src/lib/browser/storage.ts';
import { toApiError } from '../api/readApiError.ts';

const wireMessage = z.union([
  z.object({ error: z.object({ code: z.string(), reason: z.string() }) }),
  z.object({ result: z.union([latestMetrics, roomAvailabilities]) }),
]);

type LiveAnswer =
  | { kind: 'result'; result: LiveNews }
  | { kind: 'error'; error: ApiError }
  | { kind: 'unreadable' };

/** Reads a message of the socket; anything that is none is `unreadable`. */
function readLiveMessage(data: unknown): LiveAnswer {
  const message = wireMessage.safeParse(parseJson(data));
  if (!message.success) return { kind: 'unreadable' };
  if ('error' in message.data)
    return { kind: 'error', error: toApiError({ ...message.data.error, status: 401 }) };
  return { kind: 'result', result: message.data.result };
}

const minimumMs = 1000;
const spreadMs = 4000;
const maximumMs = 10_000;
const growth = 1.3;

/**
 * How long to wait before the next attempt, in milliseconds. `attempt` counts failures from 0;
 * `random` is 0..1, so that the clients of a restarted server do not all come back at once.
 */
export function reconnectDelay(attempt: number, random: number): number {
  return Math.min(maximumMs, (minimumMs + random * spreadMs) * growth ** attempt);
}

/** A socket that has not opened after this long is given up. */
const connectionTimeoutMs = 4000;

/** `waiting` is between two attempts. */
export type LiveState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface LiveSocketOptions {
  /** Returns the address for one attempt, with a fresh ticket in it; its result is ignored once the signal aborts. */
  address: (signal: AbortSignal) => Promise<string>;
  openSocket: (url: string) => WebSocket;
  /** Makes an attempt when its turn comes; rejects once the signal aborts before that. */
  inTurn: (attempt: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  clock: Clock;
  random: () => number;
  onState: (state: LiveState) => void;
  onResult: (result: LiveNews) => void;
  onLoginError: () => void;
}

const connecting = 0;

/** One live channel that keeps itself connected until disposed. */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  readonly #closing = new AbortController();
  #socket: WebSocket | null = null;
  #failures = 0;
  #stopTimer = () => {};
  #endAttempt = () => {};

  constructor(options: LiveSocketOptions) {
    this.#options = options;
    void this.#connect();
  }

  dispose(): void {
    this.#closing.abort();
    this.#drop();
    this.#options.onState('closed');
  }

  async #connect(): Promise<void> {
    const { inTurn, onState } = this.#options;
    const { signal } = this.#closing;
    onState('connecting');
    try {
      await inTurn(() => this.#attempt(), signal);
    } catch (error) {
      // Disposed while it waited.
      if (!signal.aborted) throw error;
    }
  }

  /** Ends when the socket is open, or has failed. */
  async #attempt(): Promise<void> {
    const { address, openSocket, clock, onState } = this.#options;
    const url = await address(this.#closing.signal).catch(() => null);
    if (this.#closing.signal.aborted) return;
    if (url === null) {
      this.#retryLater();
      return;
    }
    const socket = openSocket(url);
    this.#socket = socket;
    this.#stopTimer = clock.after(connectionTimeoutMs, () => this.#fail(socket));
    socket.addEventListener('message', (event) => this.#receive(socket, event.data));
    socket.addEventListener('close', () => this.#fail(socket));
    await new Promise<void>((resolve) => {
      this.#endAttempt = resolve;
      socket.addEventListener('open', () => {
        resolve();
        if (socket !== this.#socket) return;
        this.#stopTimer();
        onState('open');
      });
    });
  }

  #receive(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket) return;
    const message = readLiveMessage(data);
    if (message.kind === 'result') {
      this.#failures = 0;
      this.#options.onResult(message.result);
      return;
    }
    this.#fail(socket);
    if (message.kind === 'error' && message.error.isLogin) this.#options.onLoginError();
  }

  #fail(socket: WebSocket): void {
    if (this.#closing.signal.aborted || socket !== this.#socket) return;
    this.#drop();
    this.#retryLater();
  }

  #retryLater(): void {
    const { clock, random, onState } = this.#options;
    onState('waiting');
    const delayMs = reconnectDelay(this.#failures, random());
    this.#failures += 1;
    this.#stopTimer = clock.after(delayMs, () => void this.#connect());
  }

  #drop(): void {
    this.#stopTimer();
    this.#endAttempt();
    const socket = this.#socket;
    this.#socket = null;
    // Closing a socket that is still connecting would leave a warning in the console.
    if (socket?.readyState === connecting) socket.addEventListener('open', () => socket.close());
    else socket?.close();
  }
}
