import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { SharedCount, SharedCounts } from '#server/directory/relay/SharedCounts.ts';

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/** What the plugin hands to a store; its types tell of more, and not of these. */
interface Limit {
  max?: unknown;
  timeWindow?: unknown;
}

/** Callers that are remembered; the one that was silent longest is forgotten first. */
const mostCallers = 5000;

/**
 * Counts the calls of a caller in windows of time, those of other processes too. The store of the plugin hands out the count that it
 * goes on counting in, so that of many calls in one turn of the loop each reads the count after the last, and all are refused.
 */
class WindowStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { count: number; endsMs: number }>();
  readonly #counts: SharedCounts;
  readonly #shared: SharedCount;
  readonly #windowMs: number;

  constructor(counts: SharedCounts, { max, timeWindow }: Limit) {
    this.#counts = counts;
    this.#shared = counts.of(`${String(max)} in ${String(timeWindow)} ms`);
    this.#windowMs = Number(timeWindow);
    this.#shared.onOthers((caller, count) => void this.#count(caller, count));
  }

  incr(caller: string, tell: Counted): void {
    this.#shared.tell(caller);
    const { count, endsMs } = this.#count(caller, 1);
    tell(null, { current: count, ttl: endsMs - performance.now() });
  }

  child(options: object): WindowStore {
    return new WindowStore(this.#counts, options);
  }

  #count(caller: string, more: number): { count: number; endsMs: number } {
    // Not the clock of the system: were that set back by an hour, a window of a second would last for it.
    const nowMs = performance.now();
    const known = this.#windows.get(caller);
    const isLasting = known !== undefined && known.endsMs > nowMs;
    const window = isLasting ? known : { count: 0, endsMs: nowMs + this.#windowMs };
    window.count += more;
    this.#windows.delete(caller);
    this.#windows.set(caller, window);
    this.#forgetOldest();
    return window;
  }

  #forgetOldest(): void {
    if (this.#windows.size <= mostCallers) return;
    for (const [caller] of this.#windows) {
      this.#windows.delete(caller);
      return;
    }
  }
}

/** Stores for the plugin's limits. Processes know each other's limits by how many calls they allow. */
export function sharedWindows(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class extends WindowStore {
    constructor(limit: Limit) {
      super(counts, limit);
    }
  };
}
