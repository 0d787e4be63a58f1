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
/** A wait says more about the next one than those before it. */
const waitWeight = 0.5;

/** The calls of a lane that are not answered yet, how long such calls take, and how long they waited of late. */
export class LaneCount {
  readonly #limits: LaneLimits;
  readonly #now: () => number;
  #waiting = 0;
  /** Since when those wait who have asked for their turn, in the order in which they asked; a call that still sends its body has not. */
  readonly #asked = new Map<symbol, number>();
  #meanMs = firstGuessMs;
  #recentWaitMs = 0;

  constructor(limits: LaneLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** How many wait: of lanes without turns, all that are not answered yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** The work of those that wait. */
  get queuedMs(): number {
    return this.#waiting * this.#meanMs;
  }

  get longestWaitMs(): number {
    return 2 * this.#limits.patienceMs;
  }

  /**
   * What the next call has to expect, whatever the work of those before it: as long as the first of those has waited already, and
   * as calls waited of late. Calls of other lanes may go before all of these, so that their own work does not tell.
   */
  get seenWaitMs(): number {
    const nowMs = this.#now();
    const [firstMs = nowMs] = this.#asked.values();
    return Math.max(nowMs - firstMs, this.#recentWaitMs);
  }

  /** Whether as many wait as may, however quick they are. */
  get isCrowded(): boolean {
    return this.#waiting >= this.#limits.most;
  }

  isFull(expectedWaitMs: number): boolean {
    const { free, patienceMs } = this.#limits;
    return this.isCrowded || (this.#waiting >= free && expectedWaitMs > patienceMs);
  }

  join(): void {
    this.#waiting += 1;
  }

  leave(): void {
    this.#waiting -= 1;
  }

  /** A call waits for its turn from now on. The result tells how long it did, and is called once when it has its turn or is refused it. */
  ask(): () => number {
    const ticket = Symbol('asked');
    const sinceMs = this.#now();
    this.#asked.set(ticket, sinceMs);
    return () => {
      this.#asked.delete(ticket);
      return this.#now() - sinceMs;
    };
  }

  /** A call had its turn, or was refused it, after so long. */
  waited(ms: number): void {
    this.#recentWaitMs += waitWeight * (ms - this.#recentWaitMs);
  }

  took(ms: number): void {
    this.#meanMs += weight * (ms - this.#meanMs);
  }
}
