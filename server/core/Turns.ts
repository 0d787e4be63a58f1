import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many values a computation may work on before others have their turn: 5 to 10 ms. */
const valuesPerTurn = 8192;

const itemsPerSlice = 512;

/** Lets others be answered between the pieces of a long computation. */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  #values = 0;

  /** The signal says that nobody waits for the result any more. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Takes each item, of so many values. */
  async each<Item>(
    items: readonly Item[],
    valuesPerItem: number,
    take: (item: Item) => void,
  ): Promise<void> {
    await this.count(items.length, valuesPerItem, (at) => take(items[at] as Item));
  }

  /** Takes each position of so many items. */
  async count(length: number, valuesPerItem: number, take: (at: number) => void): Promise<void> {
    for (let from = 0; from < length; from += itemsPerSlice) {
      const end = Math.min(length, from + itemsPerSlice);
      for (let at = from; at < end; at += 1) take(at);
      await this.worked((end - from) * valuesPerItem);
    }
  }

  /** Counts so many values more; rejects with the signal's reason once it has aborted. */
  async worked(values: number): Promise<void> {
    if (this.isDue(values)) await this.next();
  }

  /** Counts so many values more, and says whether it is time for `next`: for loops of many short steps. */
  isDue(values: number): boolean {
    this.#values += values;
    return this.#values >= valuesPerTurn;
  }

  /** Lets others have their turn; rejects with the signal's reason once it has aborted. */
  async next(): Promise<void> {
    this.#values = 0;
    await nextTurn();
    this.#signal?.throwIfAborted();
  }
}
