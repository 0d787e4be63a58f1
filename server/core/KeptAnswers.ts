import type { InstantRange } from '#domain/time/wallRange.ts';
import type { KeptBody } from './KeptBody.ts';
import { KeptValues, type KeptSources } from './KeptValues.ts';

/** Of one answer, as a part of all that are kept; longer ones are not. */
const mostOfAll = 1 / 4;

/** An answer, as it was just made. */
export interface MadeAnswer {
  body: KeptBody;
  /** Whether the clock alone changes it no more. */
  isSettled: boolean;
}

/** Answers about time that has passed, as they were sent, which many pages and people ask for alike. */
export class KeptAnswers {
  readonly #kept: KeptValues<KeptBody>;
  readonly #mostBytesEach: number;

  constructor(sources: KeptSources) {
    this.#kept = new KeptValues(sources);
    this.#mostBytesEach = sources.mostBytes * mostOfAll;
  }

  /** A kept answer of that key; undefined when it has to be made. */
  known(key: string): KeptBody | undefined {
    return this.#kept.find(key);
  }

  /** The answer of that key, which holds all that was asked for and by what right, to slots in `frame` alone: a kept one, or what `make` gives. */
  async of(key: string, frame: InstantRange, make: () => Promise<MadeAnswer>): Promise<KeptBody> {
    const making = this.#kept.begin(frame);
    if (making === null) return (await make()).body;
    try {
      const known = this.#kept.find(key);
      if (known !== undefined) return known;
      const { body, isSettled } = await make();
      const { keptBytes } = body;
      if (isSettled && keptBytes <= this.#mostBytesEach) making.keep(key, body, keptBytes);
      return body;
    } finally {
      making.end();
    }
  }
}
