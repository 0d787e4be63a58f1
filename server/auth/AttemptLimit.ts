import { RateLimited } from '#server/core/RateLimited.ts';

const windowMs = 60_000;
const mostRemembered = 10_000;

/** Refuses who was noted too often within a minute, before their next attempt is looked at. */
export class AttemptLimit {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #noted = new Map<string, { count: number; endsMs: number }>();

  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  check(who: string): void {
    const found = this.#noted.get(who);
    if (!found || found.endsMs <= this.#now() || found.count < this.#limit) return;
    throw new RateLimited(Math.ceil((found.endsMs - this.#now()) / 1000));
  }

  /** Counts an attempt; true when it is the one from which on the next attempts are refused. */
  note(who: string): boolean {
    const now = this.#now();
    if (this.#noted.size >= mostRemembered) this.#dropOld(now);
    const found = this.#noted.get(who);
    const isInWindow = found !== undefined && found.endsMs > now;
    const count = isInWindow ? found.count + 1 : 1;
    this.#noted.set(who, { count, endsMs: isInWindow ? found.endsMs : now + windowMs });
    return count === this.#limit;
  }

  #dropOld(now: number): void {
    for (const [who, { endsMs }] of this.#noted) if (endsMs <= now) this.#noted.delete(who);
    if (this.#noted.size >= mostRemembered) this.#noted.clear();
  }
}
