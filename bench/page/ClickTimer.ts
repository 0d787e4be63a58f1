interface Interaction {
  readonly id: number;
  readonly ms: number;
}

/** Durations of clicks from input to the next paint, as the browser itself reports them: in steps of 8 ms, from 16. */
export class ClickTimer {
  readonly #clicks: Interaction[] = [];
  #wake: (() => void) | null = null;

  constructor() {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) this.#take(entry as PerformanceEventTiming);
      this.#wake?.();
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }

  /** The longest event of a click by its place; waits for it, and takes 8 ms for one too short to be reported. */
  async duration(click: number): Promise<number> {
    const patience = 4000;
    const since = performance.now();
    while (this.#clicks.length <= click && performance.now() - since < patience)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 50);
      });
    return this.#clicks[click]?.ms ?? 8;
  }

  #take(entry: PerformanceEventTiming): void {
    if (entry.name !== 'click') return;
    this.#clicks.push({ id: entry.startTime, ms: entry.duration });
  }
}
