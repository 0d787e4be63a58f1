import type { Frames } from '#src/lib/browser/frames.ts';

/** Animation frames that a test steps by hand. */
export class StepFrames implements Frames {
  #nowMs = 0;
  #next: ((nowMs: number) => void) | null = null;
  #timers: { dueMs: number; run: () => void }[] = [];

  /** Whether somebody waits for a frame. */
  get isAsked(): boolean {
    return this.#next !== null;
  }

  readonly now = (): number => this.#nowMs;

  readonly request = (run: (nowMs: number) => void): (() => void) => {
    this.#next = run;
    return () => {
      if (this.#next === run) this.#next = null;
    };
  };

  readonly after = (delayMs: number, run: () => void): (() => void) => {
    const timer = { dueMs: this.#nowMs + delayMs, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Lets time pass and gives the frame that was asked for, if any. */
  step(elapsedMs = 16): void {
    this.#nowMs += elapsedMs;
    const due = this.#timers.filter(({ dueMs }) => dueMs <= this.#nowMs);
    this.#timers = this.#timers.filter(({ dueMs }) => dueMs > this.#nowMs);
    for (const { run } of due) run();
    const next = this.#next;
    this.#next = null;
    next?.(this.#nowMs);
  }

  /** Steps until nobody asks for a frame; gives how many were drawn. */
  settle(limit = 200): number {
    let frames = 0;
    while (this.isAsked && frames < limit) {
      this.step();
      frames += 1;
    }
    return frames;
  }
}
