import { emptyGroupRow, type GroupSumsRow } from '../../SumsRow.ts';
import { addedFigures, figureCount, greatestFigures } from './SlotFigures.ts';

/** Behind the figures of a bucket: which slot is the latest valid one, and what it says. */
const latestAt = figureCount;
const width = figureCount + 1 + greatestFigures.length;
const added = addedFigures.length;

/** The buckets in which anything is open, numbered from 1; 0 stands for the others. Where nights are shown these are most. */
export class OpenNumbers {
  readonly count: number;
  readonly #numbers: Uint32Array;

  constructor(open: readonly { bucket: number }[], buckets: number) {
    this.#numbers = new Uint32Array(buckets);
    let count = 0;
    for (const { bucket } of open) {
      if (this.#numbers[bucket] !== 0) continue;
      count += 1;
      this.#numbers[bucket] = count;
    }
    this.count = count;
  }

  of(bucket: number): number {
    return this.#numbers[bucket] ?? 0;
  }
}

/** What the mean number of people is made of. */
export interface PeopleSums {
  openMinutes: number;
  validMinutes: number;
  meanMinutes: number;
  personMinutes: number;
}

/** The sums of a group by open bucket, in one list of numbers: as objects, quarters of an hour of 200 groups were mostly collected. */
export class BucketSums {
  readonly #open: OpenNumbers;
  readonly #numbers: Float64Array;

  constructor(open: OpenNumbers) {
    this.#open = open;
    this.#numbers = new Float64Array(open.count * width);
  }

  /** Adds a valid slot that weighs so many minutes, or several that are alike; `latestKey` is of the last of them. */
  add(bucket: number, minutes: number, figures: Float64Array, latestKey: number): void {
    const numbers = this.#numbers;
    const from = (this.#open.of(bucket) - 1) * width;
    if (numbers[from] === 0) this.#begin(from);
    for (let at = 0; at < added; at += 1) {
      numbers[from + at] = (numbers[from + at] ?? 0) + (figures[at] ?? 0) * minutes;
    }
    this.#addGreatest(from, figures, 0);
    if (latestKey <= (numbers[from + latestAt] ?? 0)) return;
    numbers[from + latestAt] = latestKey;
    for (let at = added; at < figureCount; at += 1)
      numbers[from + latestAt + 1 + at - added] = figures[at] ?? Number.NaN;
  }

  /** Nothing is known of a bucket before its first slot. */
  #begin(from: number): void {
    this.#numbers.fill(Number.NaN, from + added, from + width);
    this.#numbers[from + latestAt] = 0;
  }

  #addGreatest(from: number, figures: Float64Array, first: number): void {
    const numbers = this.#numbers;
    for (let at = added; at < figureCount; at += 1) {
      const value = figures[first + at] ?? Number.NaN;
      // What is not known yet compares to nothing.
      if (!((numbers[from + at] ?? 0) >= value) && !Number.isNaN(value)) numbers[from + at] = value;
    }
  }

  /** The sums over longer buckets, `open` of them: each is part of the one at its place. */
  folded(places: readonly number[], open: OpenNumbers): BucketSums {
    const sums = new BucketSums(open);
    for (const [bucket, place] of places.entries()) {
      const from = (this.#open.of(bucket) - 1) * width;
      // Without a valid slot there is nothing in it.
      if (from < 0 || this.#numbers[from] === 0) continue;
      sums.#addSums(place, this.#numbers, from);
    }
    return sums;
  }

  /** Adds a bucket of others, which stands at `first` there. */
  #addSums(bucket: number, others: Float64Array, first: number): void {
    const numbers = this.#numbers;
    const from = (this.#open.of(bucket) - 1) * width;
    if (numbers[from] === 0) this.#begin(from);
    for (let at = 0; at < added; at += 1)
      numbers[from + at] = (numbers[from + at] ?? 0) + (others[first + at] ?? 0);
    this.#addGreatest(from, others, first);
    if ((others[first + latestAt] ?? 0) <= (numbers[from + latestAt] ?? 0)) return;
    for (let at = latestAt; at < width; at += 1) numbers[from + at] = others[first + at] ?? 0;
  }

  /** People in a bucket, as far as a row has them; `into` is written over. */
  people(bucket: number, into: PeopleSums): void {
    const from = (this.#open.of(bucket) - 1) * width;
    into.validMinutes = this.#numbers[from] ?? 0;
    into.meanMinutes = this.#numbers[from + 2] ?? 0;
    into.personMinutes = this.#numbers[from + 3] ?? 0;
  }

  /** A bucket as the engine gives it, with so many open minutes. */
  row(grp: number, bucket: number, openMinutes: number): GroupSumsRow {
    const from = (this.#open.of(bucket) - 1) * width;
    const numbers = this.#numbers;
    if (from < 0 || numbers[from] === 0) return { ...emptyGroupRow, grp, bucket, openMinutes };
    const at = (position: number): number => numbers[from + position] ?? 0;
    const known = (position: number): number | null => {
      const value = numbers[from + position] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    };
    return {
      grp,
      bucket,
      openMinutes,
      validMinutes: at(0),
      measuredMinutes: at(1),
      meanMinutes: at(2),
      personMinutes: at(3),
      uncorrectedPersonMinutes: at(4),
      seatedPersonMinutes: at(5),
      seatMinutes: at(6),
      capacityMinutes: at(7),
      capacityKnownMinutes: at(8),
      spaceMinutes: at(9),
      usedSpaceMinutes: at(10),
      usedSeatMinutes: at(11),
      countMax: known(added),
      utilisationMax: known(added + 1),
      frequencyMax: known(added + 2),
      latestKey: at(latestAt),
      latest: [known(latestAt + 1), known(latestAt + 2), known(latestAt + 3)],
    };
  }
}
