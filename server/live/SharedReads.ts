import type { LiveResult } from '#contract/live.ts';
import type { LiveQuestion } from './LiveQuery.ts';

type Read = (question: LiveQuestion) => Promise<LiveResult>;

/** Sockets that ask the same share one answer until something changes. */
export class SharedReads {
  readonly #read: Read;
  readonly #answers = new Map<string, Promise<LiveResult>>();

  constructor(read: Read) {
    this.#read = read;
  }

  async read(question: LiveQuestion): Promise<LiveResult> {
    const key = JSON.stringify(question);
    const known = this.#answers.get(key);
    if (known !== undefined) return await known;
    const answer = this.#read(question);
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
