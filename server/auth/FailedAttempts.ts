import { isRecent } from '#server/core/isRecent.ts';
import type { SharedCount } from '#server/directory/relay/SharedCounts.ts';

const rememberedMs = 60_000;
const longestDelayS = 900;
const mostRemembered = 10_000;

export interface Failure {
  /** Seconds after which to try again; 0 while there were few. */
  delayS: number;
  /** Whether it is the first that is told to wait. */
  isFirst: boolean;
}

interface Noted {
  count: number;
  atMs: number;
  /** For how long it counts. */
  forMs: number;
}

/**
 * Counts what was refused, by address and by key. After so many without a quiet minute each further one is told to wait twice as
 * long as the one before. What is right is never looked up here: it works however much was wrong before it.
 */
export class FailedAttempts {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #noted = new Map<string, Noted>();

  readonly #shared: SharedCount;

  constructor(limit: number, { now, shared }: { now: () => number; shared: SharedCount }) {
    this.#limit = limit;
    this.#now = now;
    this.#shared = shared;
    shared.onOthers((who, count) => this.#count(who, { more: count, nowMs: now() }));
  }

  /** Counts a failure of all of these; the longest delay counts. */
  note(...who: readonly string[]): Failure {
    const now = this.#now();
    for (const one of who) this.#shared.tell(one);
    const over = who.map((one) => this.#count(one, { more: 1, nowMs: now }) - this.#limit);
    const most = Math.max(...over);
    return { delayS: delayOf(most), isFirst: most === 1 };
  }

  #count(who: string, { more, nowMs }: { more: number; nowMs: number }): number {
    if (this.#noted.size >= mostRemembered) this.#dropOld(nowMs);
    const found = this.#noted.get(who);
    const count = (found !== undefined && isRemembered(found, nowMs) ? found.count : 0) + more;
    const delayMs = delayOf(count - this.#limit) * 1000;
    this.#noted.set(who, { count, atMs: nowMs, forMs: Math.max(rememberedMs, delayMs) });
    return count;
  }

  #dropOld(now: number): void {
    for (const [who, noted] of this.#noted) if (!isRemembered(noted, now)) this.#noted.delete(who);
    if (this.#noted.size >= mostRemembered) this.#noted.clear();
  }
}

function isRemembered({ atMs, forMs }: Noted, nowMs: number): boolean {
  return isRecent(atMs, nowMs, forMs);
}

function delayOf(over: number): number {
  return over <= 0 ? 0 : Math.min(longestDelayS, 2 ** over);
}
