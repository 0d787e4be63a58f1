/** Lets inserts go before queries: while one is under way, a query begins only when fewer than `atOnce` others run. */
export class InsertPriority {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #inserts = 0;
  #queries = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async insert<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#inserts += 1;
    try {
      return await work();
    } finally {
      this.#inserts -= 1;
      this.#admit();
    }
  }

  /** Rejects when `signal` was aborted before the query's turn. */
  async query<Result>(
    work: () => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const turn = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#admit();
    await turn;
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#queries -= 1;
      this.#admit();
    }
  }

  #admit(): void {
    while (this.#inserts === 0 || this.#queries < this.#atOnce) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#queries += 1;
      next();
    }
  }
}
