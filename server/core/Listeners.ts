/** Those who want to hear of something. */
export class Listeners<News extends readonly unknown[] = []> {
  readonly #all = new Set<(...news: News) => void>();

  /** Calls back with what is told from now on; the result ends it. */
  readonly add = (listener: (...news: News) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  readonly tell = (...news: News): void => {
    for (const listener of this.#all) listener(...news);
  };
}
