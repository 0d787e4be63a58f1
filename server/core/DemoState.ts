import type { DemoProgress } from '#contract/progress.ts';

/** How far the demonstration has loaded: written by its loader, read by getDemoProgress and the terminal. */
export class DemoState {
  #progress: DemoProgress = { state: 'off', fraction: 0, message: '' };
  readonly #listeners = new Set<(progress: DemoProgress) => void>();

  current(): DemoProgress {
    return this.#progress;
  }

  update(progress: DemoProgress): void {
    this.#progress = progress;
    for (const listener of this.#listeners) listener(progress);
  }

  /** Called at each step; the result unsubscribes. */
  onChange(listener: (progress: DemoProgress) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
