import type { LatestMetrics } from '#contract/latestMetrics.ts';
import type { Clock } from '#src/lib/browser/clock.ts';
import { readLiveMessage } from './readLiveMessage.ts';
import { connectionTimeoutMs, reconnectDelay } from './reconnectDelay.ts';

/** `waiting` is between two attempts. */
export type LiveState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface LiveSocketOptions {
  /** Gives the address for one attempt, with a fresh ticket in it; nobody waits for it once the signal is given. */
  address: (signal: AbortSignal) => Promise<string>;
  openSocket: (url: string) => WebSocket;
  clock: Clock;
  random: () => number;
  onState: (state: LiveState) => void;
  onResult: (result: LatestMetrics) => void;
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
    const { address, openSocket, clock, onState } = this.#options;
    onState('connecting');
    const url = await address(this.#closing.signal).catch(() => null);
    if (this.#closing.signal.aborted) return;
    if (url === null) {
      this.#retryLater();
      return;
    }
    const socket = openSocket(url);
    this.#socket = socket;
    this.#stopTimer = clock.after(connectionTimeoutMs, () => this.#fail(socket));
    socket.addEventListener('open', () => {
      this.#stopTimer();
      if (socket === this.#socket) onState('open');
    });
    socket.addEventListener('message', (event) => this.#receive(socket, event.data));
    socket.addEventListener('close', () => this.#fail(socket));
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
    const socket = this.#socket;
    this.#socket = null;
    // Closing a socket that is still connecting would leave a warning in the console.
    if (socket?.readyState === connecting) socket.addEventListener('open', () => socket.close());
    else socket?.close();
  }
}
