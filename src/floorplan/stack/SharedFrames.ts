import type { Frames } from '#src/lib/browser/frames.ts';

/** Frames of several plans on one canvas: all that wait run in the same frame, after which the canvas is drawn once. */
export class SharedFrames implements Frames {
  readonly #frames: Frames;
  readonly #afterwards: (nowMs: number) => void;
  #waiting = new Set<(nowMs: number) => void>();
  #cancel: (() => void) | null = null;

  constructor(frames: Frames, afterwards: (nowMs: number) => void) {
    this.#frames = frames;
    this.#afterwards = afterwards;
  }

  now(): number {
    return this.#frames.now();
  }

  request(run: (nowMs: number) => void): () => void {
    this.#waiting.add(run);
    this.#cancel ??= this.#frames.request(this.#run);
    return () => this.#waiting.delete(run);
  }

  after(delayMs: number, run: () => void): () => void {
    return this.#frames.after(delayMs, () => {
      run();
      this.#afterwards(this.now());
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waiting.clear();
  }

  readonly #run = (nowMs: number): void => {
    const due = this.#waiting;
    this.#waiting = new Set();
    this.#cancel = null;
    for (const run of due) run(nowMs);
    this.#afterwards(nowMs);
  };
}
