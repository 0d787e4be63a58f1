import { RateLimited } from '#server/core/AppError.ts';
import { isRecent } from '#server/core/isRecent.ts';
import type { SharedCount } from '#server/directory/relay/SharedCounts.ts';

const windowMs = 60_000;
const mostRemembered = 10_000;

/** Refuses who was noted too often within a minute, before their next attempt is looked at. */
export class AttemptLimit {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #noted = new Map<string, { count: number; begunMs: number }>();

  readonly #shared: SharedCount;

  constructor(limit: number, { now, shared }: { now: () => number; shared: SharedCount }) {
    this.#limit = limit;
    this.#now = now;
    this.#shared = shared;
    shared.onOthers((who, count) => this.#count(who, count));
  }

  check(who: string): void {
    const found = this.#noted.get(who);
    const now = this.#now();
    if (!found || !isRecent(found.begunMs, now, windowMs) || found.count < this.#limit) return;
    throw new RateLimited(Math.ceil((found.begunMs + windowMs - now) / 1000));
  }

  /** Counts an attempt; true when it is the one from which on the next attempts are refused. */
  note(who: string): boolean {
    this.#shared.tell(who);
    return this.#count(who, 1) === this.#limit;
  }

  #count(who: string, more: number): number {
    const now = this.#now();
    if (this.#noted.size >= mostRemembered) this.#dropOld(now);
    const found = this.#noted.get(who);
    const isInWindow = found !== undefined && isRecent(found.begunMs, now, windowMs);
    const count = (isInWindow ? found.count : 0) + more;
    this.#noted.set(who, { count, begunMs: isInWindow ? found.begunMs : now });
    return count;
  }

  #dropOld(now: number): void {
    for (const [who, { begunMs }] of this.#noted)
      if (!isRecent(begunMs, now, windowMs)) this.#noted.delete(who);
    if (this.#noted.size >= mostRemembered) this.#noted.clear();
  }
}
