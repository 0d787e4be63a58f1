/** How many calls of a lane may be waiting. */
export interface LaneLimits {
  /** At most so many, however quick they are. */
  most: number;
  /** So many may wait, however slow they are. */
  free: number;
  /** Between the two, as long as the last of them waits no longer than this. */
  patienceMs: number;
}

/** How much the newest call counts in the mean. */
const weight = 0.1;
const firstGuessMs = 50;

/** The calls of a lane that are not answered yet, and how long such calls take. */
export class LaneCount {
  readonly #limits: LaneLimits;
  #waiting = 0;
  #meanMs = firstGuessMs;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** The work of those that wait. */
  get queuedMs(): number {
    return this.#waiting * this.#meanMs;
  }

  get longestWaitMs(): number {
    return 2 * this.#limits.patienceMs;
  }

  isFull(expectedWaitMs: number): boolean {
    const { most, free, patienceMs } = this.#limits;
    return this.#waiting >= most || (this.#waiting >= free && expectedWaitMs > patienceMs);
  }

  join(): void {
    this.#waiting += 1;
  }

  leave(): void {
    this.#waiting -= 1;
  }

  took(ms: number): void {
    this.#meanMs += weight * (ms - this.#meanMs);
  }
}
