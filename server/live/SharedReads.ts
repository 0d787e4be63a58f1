import type { LatestAnswer, LiveMethod } from '#contract/latestMetrics.ts';
import type { LiveQuery } from './LiveQuery.ts';

type Read = (method: LiveMethod, query: LiveQuery['query']) => Promise<LatestAnswer>;

/** Sockets that ask the same share one answer until something changes. */
export class SharedReads {
  readonly #read: Read;
  readonly #answers = new Map<string, Promise<LatestAnswer>>();

  constructor(read: Read) {
    this.#read = read;
  }

  async read({ method, query }: LiveQuery): Promise<LatestAnswer> {
    const key = JSON.stringify([method, query]);
    const known = this.#answers.get(key);
    if (known !== undefined) return await known;
    const answer = this.#read(method, query);
    this.#answers.set(key, answer);
    try {
      return await answer;
    } finally {
      // Only for those who ask while it is made: a later socket wants a later clock.
      if (this.#answers.get(key) === answer) this.#answers.delete(key);
    }
  }

  /** The state has changed: who asks from now on gets a new answer. */
  forget(): void {
    this.#answers.clear();
  }
}
