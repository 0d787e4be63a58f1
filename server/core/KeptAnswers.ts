import type { InstantRange } from '#domain/time/wallRange.ts';
import { KeptValues, type KeptSources } from './KeptValues.ts';

/** Of one answer; longer ones are not kept. */
const mostBytesEach = 4 * 2 ** 20;

/** An answer, as it was just made. */
export interface MadeAnswer {
  bytes: Buffer;
  /** Whether the clock alone changes it no more. */
  isSettled: boolean;
}

/** Answers about time that has passed, as they were sent, which many pages and people ask for alike. */
export class KeptAnswers {
  readonly #kept: KeptValues<Buffer>;

  constructor(sources: KeptSources) {
    this.#kept = new KeptValues(sources);
  }

  /** The answer of that key, which holds all that was asked for and by what right, to slots in `frame` alone: a kept one, or what `make` gives. */
  async of(key: string, frame: InstantRange, make: () => Promise<MadeAnswer>): Promise<Buffer> {
    const making = this.#kept.begin(frame);
    if (making === null) return (await make()).bytes;
    try {
      const known = this.#kept.find(key);
      if (known !== undefined) return known;
      const { bytes, isSettled } = await make();
      if (isSettled && bytes.length <= mostBytesEach) making.keep(key, bytes, bytes.length);
      return bytes;
    } finally {
      making.end();
    }
  }
}
