import type { InstantRange } from '#domain/time/wallRange.ts';
import { KeptBody } from './KeptBody.ts';
import { KeptValues, type KeptSources } from './KeptValues.ts';

/** Of one answer; longer ones are not kept. */
const mostBytesEach = 4 * 2 ** 20;
/** What an answer takes with its encodings, in its own length; JSON shrinks to a tenth of it in each. */
const withEncodings = 1.3;

/** An answer, as it was just made. */
export interface MadeAnswer {
  bytes: Buffer;
  /** Whether the clock alone changes it no more. */
  isSettled: boolean;
}

/** Answers about time that has passed, as they were sent, which many pages and people ask for alike. */
export class KeptAnswers {
  readonly #kept: KeptValues<KeptBody>;

  constructor(sources: KeptSources) {
    this.#kept = new KeptValues(sources);
  }

  /** A kept answer of that key; undefined when it has to be made. */
  known(key: string): KeptBody | undefined {
    return this.#kept.find(key);
  }

  /** The answer of that key, which holds all that was asked for and by what right, to slots in `frame` alone: a kept one, or what `make` gives. */
  async of(key: string, frame: InstantRange, make: () => Promise<MadeAnswer>): Promise<KeptBody> {
    const making = this.#kept.begin(frame);
    if (making === null) return new KeptBody((await make()).bytes);
    try {
      const known = this.#kept.find(key);
      if (known !== undefined) return known;
      const { bytes, isSettled } = await make();
      const body = new KeptBody(bytes);
      if (isSettled && bytes.length <= mostBytesEach)
        making.keep(key, body, bytes.length * withEncodings);
      return body;
    } finally {
      making.end();
    }
  }
}
