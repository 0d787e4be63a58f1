interface LookPorts {
  everyMs: number;
  /** One look. */
  look: () => Promise<void>;
  /** Whether there may be something to see; always when absent. */
  isWorthIt?: () => boolean;
  onError: (error: unknown) => void;
}

/** Looks at something again and again, one look after the other. */
export class RepeatedLook {
  readonly #ports: LookPorts;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(ports: LookPorts) {
    this.#ports = ports;
  }

  /** Aborted once it is disposed: a look that is under way should end. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Looks from now on; the process may end meanwhile. */
  start(): void {
    const { everyMs, isWorthIt = () => true } = this.#ports;
    this.#timer = setInterval(() => {
      if (isWorthIt()) void this.now();
    }, everyMs).unref();
  }

  /** Looks now; resolves also when that failed, and the next look makes up for it. */
  now(): Promise<void> {
    const { look, onError } = this.#ports;
    const { signal } = this.#stopping;
    const lookOnce = async (before: Promise<void>): Promise<void> => {
      await before;
      try {
        if (!signal.aborted) await look();
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
    };
    this.#looking = lookOnce(this.#looking);
    return this.#looking;
  }

  /** Resolves when the look that is under way has ended. */
  async dispose(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort(new Error('The server is stopping'));
    await this.#looking;
  }
}
