import { addGroupRows, type BucketRows, type GroupSumsRow } from '../../SumsRow.ts';
import type { BucketSums, OpenNumbers, PeopleSums } from './BucketSums.ts';
import type { GroupPeaks } from './GroupPeaks.ts';

/** Longer intervals: the one of each short one by position, those in which anything is open, and minutes of theirs. */
export interface CoarseFrame {
  places: readonly number[];
  open: OpenNumbers;
  minutes: (fine: Float64Array) => Float64Array;
}

/** What is kept of a group: its sums, open minutes by bucket, and its peaks where they were asked for. */
interface KeptGroup {
  group: number;
  sums: BucketSums;
  minutes: Float64Array;
  peaks?: GroupPeaks | undefined;
}

/** The rows of a group, each made when it is asked for. */
export class KeptRows implements BucketRows {
  readonly peaks: GroupPeaks | undefined;
  readonly #group: number;
  readonly #sums: BucketSums;
  readonly #minutes: Float64Array;
  readonly #rest: BucketRows | undefined;

  /** `rest` has rows of slots that are not in the sums, as those of hours that have changed since. */
  constructor({ group, sums, minutes, peaks }: KeptGroup, rest?: BucketRows) {
    this.peaks = peaks;
    this.#group = group;
    this.#sums = sums;
    this.#minutes = minutes;
    this.#rest = rest;
  }

  with(rest: BucketRows | undefined): KeptRows {
    if (rest === undefined) return this;
    const { peaks } = this;
    const own = { group: this.#group, sums: this.#sums, minutes: this.#minutes, peaks };
    return new KeptRows(own, rest);
  }

  /** The rows of longer intervals, added up without a row of a short one being made; `foldRest` does so with rows. */
  folded(
    { places, open, minutes }: CoarseFrame,
    foldRest: (rest: BucketRows, places: readonly number[]) => BucketRows,
  ): KeptRows {
    const own = {
      group: this.#group,
      sums: this.#sums.folded(places, open),
      minutes: minutes(this.#minutes),
    };
    return new KeptRows(own, this.#rest && foldRest(this.#rest, places));
  }

  get(bucket: number): GroupSumsRow | undefined {
    const openMinutes = this.#minutes[bucket] ?? 0;
    const more = this.#rest?.get(bucket);
    if (openMinutes === 0) return more;
    const row = this.#sums.row(this.#group, bucket, openMinutes);
    return more === undefined ? row : addGroupRows(row, more);
  }

  /** Takes people bucket by bucket, always in the same object: rows of all quarters of an hour were mostly collected. */
  eachPeople(take: (bucket: number, people: PeopleSums) => void): void {
    const people = { openMinutes: 0, validMinutes: 0, meanMinutes: 0, personMinutes: 0 };
    for (let bucket = 0; bucket < this.#minutes.length; bucket += 1) {
      const more = this.#rest?.get(bucket);
      const openMinutes = this.#minutes[bucket] ?? 0;
      if (openMinutes === 0 && more === undefined) continue;
      this.#sums.people(bucket, people);
      people.openMinutes = openMinutes;
      if (more !== undefined) addPeople(people, more);
      take(bucket, people);
    }
  }

  *[Symbol.iterator](): Iterator<[number, GroupSumsRow]> {
    for (const bucket of this.#minutes.keys()) {
      const row = this.get(bucket);
      if (row !== undefined) yield [bucket, row];
    }
  }
}

function addPeople(people: PeopleSums, row: GroupSumsRow): void {
  people.openMinutes += row.openMinutes;
  people.validMinutes += row.validMinutes ?? 0;
  people.meanMinutes += row.meanMinutes ?? 0;
  people.personMinutes += row.personMinutes ?? 0;
}
