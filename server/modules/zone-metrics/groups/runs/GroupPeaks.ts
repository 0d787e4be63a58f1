import { slotMs } from '#domain/time/interval.ts';
import type { WeighingCell } from '../../SumsRow.ts';
import { quarterMs, type PeakClock } from './PeakClock.ts';

const slotS = slotMs / 1000;
const quarterS = quarterMs / 1000;

/** The greatest mean number of people in a quarter of an hour by bucket, and when that quarter began, ms on the first building's clock; null where nobody was counted. */
export class GroupPeaks {
  readonly count: (number | null)[];
  readonly startMs: (number | null)[];
  readonly #shiftMs: number;

  constructor(buckets: number, { shiftMs }: PeakClock) {
    this.#shiftMs = shiftMs;
    this.count = Array.from({ length: buckets }, () => null);
    this.startMs = Array.from({ length: buckets }, () => null);
  }

  /** Adds a quarter by its key, ms. Of equal means the first holds. */
  add(bucket: number, mean: number, keyMs: number): void {
    const startMs = keyMs + this.#shiftMs;
    const known = this.count[bucket] ?? Number.NEGATIVE_INFINITY;
    const isFirst = mean === known && startMs < (this.startMs[bucket] ?? 0);
    if (mean < known || (mean === known && !isFirst)) return;
    this.count[bucket] = mean;
    this.startMs[bucket] = startMs;
  }
}

/** Keys of slots, in seconds, half-open. */
interface Keys {
  fromS: number;
  toS: number;
}

/** Adds people up by quarter of an hour, slot after slot, and hands on the mean of each quarter that has passed. */
export class QuarterMeans {
  #peaks: GroupPeaks | undefined;
  #quarter = -1;
  #bucket = 0;
  #minutes = 0;
  #personMinutes = 0;

  /** What comes next is of a group with these peaks. */
  begin(peaks: GroupPeaks | undefined): void {
    this.#peaks = peaks;
    this.#quarter = -1;
    this.#minutes = 0;
  }

  /** Adds people in slots of [fromS, toS), each of which weighs so many minutes; keys ascend from call to call. */
  add(people: number, { fromS, toS }: Keys, { bucket, weightMinutes }: WeighingCell): void {
    if (this.#peaks === undefined) return;
    for (let startS = fromS; startS < toS;) {
      const quarter = Math.floor(startS / quarterS);
      if (quarter !== this.#quarter) this.#pass(quarter, bucket);
      const endS = Math.min(toS, (quarter + 1) * quarterS);
      const minutes = ((endS - startS) / slotS) * weightMinutes;
      this.#minutes += minutes;
      this.#personMinutes += people * minutes;
      startS = endS;
    }
  }

  /** Hands on the last quarter. */
  end(): void {
    this.#pass(-1, 0);
  }

  #pass(quarter: number, bucket: number): void {
    if (this.#minutes > 0)
      this.#peaks?.add(
        this.#bucket,
        this.#personMinutes / this.#minutes,
        this.#quarter * quarterS * 1000,
      );
    this.#quarter = quarter;
    this.#bucket = bucket;
    this.#minutes = 0;
    this.#personMinutes = 0;
  }
}
