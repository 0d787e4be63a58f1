import { setTimeout as delay } from 'node:timers/promises';

/** How long after readings came more of them are expected. */
const arrivalMs = 10_000;
/** Of how many times its own length the rest after a step is. */
const restShare = 3;
/** Well under a turn, so that no other process takes it meanwhile. */
const longestRestMs = 30_000;

/** How fast roll-ups are made: without a pause while nothing else happens, a quarter of the time while readings arrive. */
export class RollerPace {
  readonly #now: () => number;
  #arrivedMs = Number.NEGATIVE_INFINITY;
  #hurries = 0;
  #wake = new AbortController();

  /** `now` gives milliseconds of any clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Readings have come. */
  noteArrival(): void {
    this.#arrivedMs = this.#now();
  }

  /** How long to rest in milliseconds after a step of `stepMs`. */
  restMs(stepMs: number): number {
    const isArriving = this.#now() - this.#arrivedMs < arrivalMs;
    return isArriving && this.#hurries === 0 ? Math.min(longestRestMs, restShare * stepMs) : 0;
  }

  /** Runs a step and rests after it; gives what the step gave. */
  async run<Result>(step: () => Promise<Result>): Promise<Result> {
    const begunMs = this.#now();
    const result = await step();
    const restMs = this.restMs(this.#now() - begunMs);
    if (restMs > 0) await this.#rest(restMs);
    return result;
  }

  /** Ends the rest, and takes none until the result is called. */
  hurry(): () => void {
    this.#hurries += 1;
    this.#wake.abort();
    return () => {
      this.#hurries -= 1;
    };
  }

  async #rest(restMs: number): Promise<void> {
    this.#wake = new AbortController();
    const { signal } = this.#wake;
    try {
      await delay(restMs, undefined, { signal, ref: false });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
