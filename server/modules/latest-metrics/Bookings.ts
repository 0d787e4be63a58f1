import { compareRanks, type LatestReading } from './LatestReading.ts';

/** Bookings of zones that are not over, by zone number, in order of their start. */
export class Bookings {
  readonly #byZone = new Map<number, LatestReading[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Of one start the one that ranks higher counts, and of equals the later told. Free time and what is over are passed over. */
  add(reading: LatestReading): void {
    const lasting = this.#lasting(reading.zoneNo);
    const known = lasting.find(({ startMs }) => startMs === reading.startMs);
    if (known !== undefined && compareRanks(known, reading) > 0) return;
    const others = lasting.filter((one) => one !== known);
    const isBooked = (reading.inUse ?? reading.count ?? 0) > 0;
    if (isBooked && reading.endMs > this.#now()) others.push(reading);
    this.#byZone.set(
      reading.zoneNo,
      others.toSorted((a, b) => a.startMs - b.startMs),
    );
  }

  /** Nothing is known of a zone any more. */
  forget(zoneNo: number): void {
    this.#byZone.delete(zoneNo);
  }

  /** Nothing is known any more. */
  clear(): void {
    this.#byZone.clear();
  }

  /** When the booking began that a zone has now, or begins that is its next; null where none is known. */
  startOf(zoneNo: number): number | null {
    return this.#lasting(zoneNo)[0]?.startMs ?? null;
  }

  /** The booking that a zone has now. */
  now(zoneNo: number): LatestReading | undefined {
    return this.#lasting(zoneNo).findLast(({ startMs }) => startMs <= this.#now());
  }

  #lasting(zoneNo: number): LatestReading[] {
    return (this.#byZone.get(zoneNo) ?? []).filter(({ endMs }) => endMs > this.#now());
  }
}
