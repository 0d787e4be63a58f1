import type { LiveMessage, LiveResult } from '#contract/live.ts';
import type { LiveQuestion } from './LiveQuery.ts';

type Read = (question: LiveQuestion) => Promise<LiveResult>;

/** Sockets that ask the same share one message until something changes, down to its bytes. */
export class SharedReads {
  readonly #read: Read;
  readonly #messages = new Map<string, Promise<Uint8Array>>();

  constructor(read: Read) {
    this.#read = read;
  }

  /** The message, as UTF-8, that tells a question's state of now. */
  async message(question: LiveQuestion): Promise<Uint8Array> {
    const key = JSON.stringify(question);
    const known = this.#messages.get(key);
    if (known !== undefined) return await known;
    const made = this.#make(question);
    this.#messages.set(key, made);
    try {
      return await made;
    } finally {
      // Only for those who ask while it is made: a later socket wants a later clock.
      if (this.#messages.get(key) === made) this.#messages.delete(key);
    }
  }

  /** The state has changed: who asks from now on gets a new message. */
  forget(): void {
    this.#messages.clear();
  }

  async #make(question: LiveQuestion): Promise<Uint8Array> {
    const message: LiveMessage = {
      method: question.method,
      result: await this.#read(question),
    };
    return Buffer.from(JSON.stringify(message));
  }
}
