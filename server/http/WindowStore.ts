import type { FastifyRateLimitStore } from '@fastify/rate-limit';

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/** Callers that are remembered; the one that was silent longest is forgotten first. */
const mostCallers = 5000;

/**
 * Counts the calls of a caller in windows of time. The store of the plugin hands out the count that it goes on counting in, so that of
 * many calls in one turn of the loop each reads the count after the last, and all are refused.
 */
export class WindowStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { count: number; endsMs: number }>();

  incr(caller: string, tell: Counted, windowMs: number): void {
    const nowMs = Date.now();
    const known = this.#windows.get(caller);
    const window = known && known.endsMs > nowMs ? known : { count: 0, endsMs: nowMs + windowMs };
    window.count += 1;
    this.#windows.delete(caller);
    this.#windows.set(caller, window);
    this.#forgetOldest();
    tell(null, { current: window.count, ttl: window.endsMs - nowMs });
  }

  child(): WindowStore {
    return new WindowStore();
  }

  #forgetOldest(): void {
    if (this.#windows.size <= mostCallers) return;
    for (const [caller] of this.#windows) {
      this.#windows.delete(caller);
      return;
    }
  }
}
