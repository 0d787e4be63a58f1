/** Tasks of the main thread over 50 ms, as the browser itself reports them. */
export class LongTasks {
  readonly #durations: number[] = [];
  readonly #observer = new PerformanceObserver((list) => this.#take(list.getEntries()));

  start(): void {
    this.#observer.observe({ type: 'longtask' });
  }

  /** Those since the start, in ms. */
  stop(): number[] {
    this.#take(this.#observer.takeRecords());
    this.#observer.disconnect();
    return this.#durations.splice(0);
  }

  #take(entries: PerformanceEntryList): void {
    for (const { duration } of entries) this.#durations.push(duration);
  }
}
