import type { Clock } from '#src/lib/browser/clock.ts';

/** A clock that stands still until it is told to pass time; timers then run in order of their due time. */
export class FakeClock implements Clock {
  #nowMs = 0;
  #timers: { dueMs: number; run: () => void; periodMs: number | null }[] = [];

  now = (): number => this.#nowMs;

  after = (delayMs: number, run: () => void): (() => void) => this.#add(delayMs, run, null);

  every = (periodMs: number, run: () => void): (() => void) => this.#add(periodMs, run, periodMs);

  /** Delays of the timers that are pending. */
  get pendingMs(): number[] {
    return this.#timers.map((timer) => timer.dueMs - this.#nowMs);
  }

  pass(ms: number): void {
    const endMs = this.#nowMs + ms;
    for (let next = this.#dueBy(endMs); next; next = this.#dueBy(endMs)) {
      this.#nowMs = next.dueMs;
      if (next.periodMs === null) this.#timers = this.#timers.filter((timer) => timer !== next);
      else next.dueMs += next.periodMs;
      next.run();
    }
    this.#nowMs = endMs;
  }

  #dueBy(endMs: number) {
    return this.#timers
      .filter(({ dueMs }) => dueMs <= endMs)
      .toSorted((a, b) => a.dueMs - b.dueMs)[0];
  }

  #add(delayMs: number, run: () => void, periodMs: number | null): () => void {
    const timer = { dueMs: this.#nowMs + delayMs, run, periodMs };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }
}
