import type { OpenStretch } from '../open/OpenTable.ts';

/** The buckets in which anything is open, so that sums are kept of those alone: of an hour in three where nights are closed. */
export class OpenBuckets {
  readonly count: number;
  readonly #places: Int32Array;

  constructor(open: readonly Pick<OpenStretch, 'bucket'>[], buckets: number) {
    this.#places = new Int32Array(buckets).fill(-1);
    for (const { bucket } of open) this.#places[bucket] = 0;
    let count = 0;
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      if (this.#places[bucket] === 0) this.#places[bucket] = count++;
    }
    this.count = count;
  }

  /** The position of a bucket among them; -1 where nothing is open. */
  placeOf(bucket: number): number {
    return this.#places[bucket] ?? -1;
  }
}
