/**
 * Lets at most so many requests go out at once; the others wait for their turn, first come first served. A browser would let
 * them wait as well, but within their time-out.
 */
export class RequestTurns {
  readonly #most: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Sends when it is this request's turn. Rejects with the signal's reason where that aborts before; then nothing is sent. */
  async take<Answer>(
    send: () => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    if (this.#running >= this.#most) await this.#turn(signal);
    else this.#running += 1;
    try {
      return await send();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(signal?.reason as Error);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.push(start);
      signal?.addEventListener('abort', leave);
    });
  }
}
