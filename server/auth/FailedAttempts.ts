import { RateLimited } from '#server/core/RateLimited.ts';

const windowMs = 60_000;
const mostRemembered = 10_000;

/** Refuses who failed to sign in too often within a minute, before their next attempt is looked at. */
export class FailedAttempts {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #failures = new Map<string, { count: number; endsMs: number }>();

  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  check(who: string): void {
    const found = this.#failures.get(who);
    if (!found || found.endsMs <= this.#now() || found.count < this.#limit) return;
    throw new RateLimited(Math.ceil((found.endsMs - this.#now()) / 1000));
  }

  /** Counts a failure; true when it is the one from which on the next attempts are refused. */
  note(who: string): boolean {
    const now = this.#now();
    if (this.#failures.size >= mostRemembered) this.#dropOld(now);
    const found = this.#failures.get(who);
    const isInWindow = found !== undefined && found.endsMs > now;
    const count = isInWindow ? found.count + 1 : 1;
    this.#failures.set(who, { count, endsMs: isInWindow ? found.endsMs : now + windowMs });
    return count === this.#limit;
  }

  #dropOld(now: number): void {
    for (const [who, { endsMs }] of this.#failures) if (endsMs <= now) this.#failures.delete(who);
    if (this.#failures.size >= mostRemembered) this.#failures.clear();
  }
}
