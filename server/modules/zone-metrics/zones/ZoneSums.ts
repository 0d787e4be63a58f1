import { emptySums, greater, type MetricSums } from '#domain/metric/metricsOfSums.ts';
import type { OpenBuckets } from './OpenBuckets.ts';

/** Some slots of a zone: sums over them, and the latest. What is told are people. */
export interface SlotSums {
  slots: number;
  told: number;
  means: number;
  counted: number;
  people: number;
  used: number;
  usedCounted: number;
  peak: number;
  most: number;
  mostUsed: number;
  latestS: number;
  latestTold: number;
  latestPeople: number;
  latestUsed: number;
}

/** A quotient of what the engine has in single precision needs the number itself, not its shortest form. */
function perSeat(people: number, c: number): number {
  return c > 0 ? Math.fround(people) / c : Number.NaN;
}

/** Where the numbers of a bucket stand. A zone's own share of seats measured is 1, so that its measured minutes are the valid ones. */
const at = {
  valid: 0,
  mean: 1,
  person: 2,
  seatedPerson: 3,
  seat: 4,
  capacity: 5,
  capacityKnown: 6,
  space: 7,
  usedSpace: 8,
  usedSeat: 9,
  countMax: 10,
  utilisationMax: 11,
  frequencyMax: 12,
} as const;
const nothing = emptySums();
const firstPeak = at.countMax;
const width = at.frequencyMax + 1;
/** When the latest slot was, and its count, utilization and frequency. */
const latestWidth = 4;

/** The sums of one zone by open bucket, as numbers one after the other: as objects they took four times the memory and ten times the time. */
export class ZoneSums {
  readonly #open: OpenBuckets;
  readonly #values: Float64Array;
  readonly #latest: Float64Array | undefined;

  constructor(open: OpenBuckets, isLatestAsked: boolean) {
    this.#open = open;
    this.#values = new Float64Array(open.count * width);
    for (let from = 0; from < this.#values.length; from += width)
      this.#values.fill(Number.NaN, from + firstPeak, from + width);
    if (isLatestAsked) this.#latest = new Float64Array(open.count * latestWidth).fill(-1);
  }

  /** Adds slots of a bucket that weigh `w` minutes each, of a zone of capacity `c`, 0 where it has none. */
  add(bucket: number, sums: SlotSums, { w, c }: { w: number; c: number }): void {
    const place = this.#open.placeOf(bucket);
    const from = place * width;
    this.#add(from + at.valid, w * sums.slots);
    this.#add(from + at.mean, w * sums.counted);
    this.#add(from + at.person, w * sums.people);
    this.#add(from + at.space, w * sums.means);
    this.#add(from + at.usedSpace, w * sums.used);
    this.#raise(from + at.frequencyMax, sums.mostUsed);
    if (sums.told > 0) this.#raise(from + at.countMax, sums.peak);
    if (c > 0) this.#addSeats(from, sums, { w, c });
    if (this.#latest !== undefined) this.#addLatest(this.#latest, place, { sums, c });
  }

  /** Writes the sums of a bucket over those that stand there, but for what was open. */
  fill(bucket: number, into: MetricSums): void {
    const place = this.#open.placeOf(bucket);
    if (place < 0) {
      Object.assign(into, nothing);
      return;
    }
    const from = place * width;
    into.validMinutes = this.#at(from + at.valid);
    into.measuredMinutes = into.validMinutes;
    into.meanMinutes = this.#at(from + at.mean);
    into.personMinutes = this.#at(from + at.person);
    into.seatedPersonMinutes = this.#at(from + at.seatedPerson);
    into.seatMinutes = this.#at(from + at.seat);
    into.capacityMinutes = this.#at(from + at.capacity);
    into.capacityKnownMinutes = this.#at(from + at.capacityKnown);
    into.spaceMinutes = this.#at(from + at.space);
    into.usedSpaceMinutes = this.#at(from + at.usedSpace);
    into.usedSeatMinutes = this.#at(from + at.usedSeat);
    into.countMax = this.#at(from + at.countMax);
    into.utilisationMax = this.#at(from + at.utilisationMax);
    into.frequencyMax = this.#at(from + at.frequencyMax);
    const isLatestKnown = this.#latest !== undefined && into.validMinutes > 0;
    into.count = isLatestKnown ? this.#latestAt(place, 1) : Number.NaN;
    into.utilisation = isLatestKnown ? this.#latestAt(place, 2) : Number.NaN;
    into.frequency = isLatestKnown ? this.#latestAt(place, 3) : Number.NaN;
  }

  /** The sums over longer buckets: each is part of the one at its place. What is latest is lost. */
  folded(places: readonly number[], open: OpenBuckets): ZoneSums {
    const sums = new ZoneSums(open, false);
    for (const [bucket, coarse] of places.entries()) {
      const place = this.#open.placeOf(bucket);
      if (place < 0) continue;
      const from = place * width;
      const to = open.placeOf(coarse) * width;
      for (let one = 0; one < width; one += 1) {
        const value = this.#at(from + one);
        if (one < firstPeak) sums.#add(to + one, value);
        else sums.#raise(to + one, value);
      }
    }
    return sums;
  }

  #addSeats(from: number, sums: SlotSums, { w, c }: { w: number; c: number }): void {
    this.#add(from + at.seatedPerson, w * sums.people);
    this.#add(from + at.seat, w * c * sums.counted);
    this.#add(from + at.capacity, w * c * sums.means);
    this.#add(from + at.capacityKnown, w * sums.means);
    this.#add(from + at.usedSeat, w * c * sums.usedCounted);
    if (sums.told > 0) this.#raise(from + at.utilisationMax, perSeat(sums.most, c));
  }

  #at(place: number): number {
    return this.#values[place] ?? Number.NaN;
  }

  #add(place: number, value: number): void {
    this.#values[place] = this.#at(place) + value;
  }

  #raise(place: number, value: number): void {
    this.#values[place] = greater(this.#at(place), value);
  }

  #latestAt(place: number, one: number): number {
    return this.#latest?.[place * latestWidth + one] ?? Number.NaN;
  }

  #addLatest(known: Float64Array, place: number, { sums, c }: { sums: SlotSums; c: number }): void {
    const from = place * latestWidth;
    if (sums.latestS <= (known[from] ?? -1)) return;
    const isTold = sums.latestTold > 0;
    known[from] = sums.latestS;
    known[from + 1] = isTold ? sums.latestPeople : Number.NaN;
    known[from + 2] = isTold ? perSeat(sums.latestPeople, c) : Number.NaN;
    known[from + 3] = sums.latestUsed;
  }
}
