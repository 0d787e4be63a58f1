import { thresholds } from '#domain/metric/thresholds.ts';
import { isWifiLayer } from '#domain/space/layers.ts';
import { slotMs } from '#domain/time/interval.ts';

/** The sums of a slot; NaN without entries. */
export interface Slot {
  n: number;
  nMax: number;
  o: number;
  v: number;
  hasCount: boolean;
  entries: number;
}

/** A reading as the store keeps it, in single precision; NaN is not given. */
export interface SlotReading {
  count: number;
  inUse: number;
  entriesPerMs: number;
}

/** How much of a part of a reading others cover already, in milliseconds. */
export interface CoveredMs {
  received: number;
  entered: number;
}

const nothingCovered: CoveredMs = { received: 0, entered: 0 };

/** Sums over the parts of readings in one slot, as recomputeSlots.sql forms them. */
export class SlotSums {
  readonly #layer: string;
  readonly #isWifi: boolean;
  readonly #isBooking: boolean;
  #countMs = 0;
  #countedMs = 0;
  #countMax = 0;
  #usedMs = 0;
  #usableMs = 0;
  #usedMax = 0;
  /** Wi-Fi counts without an in-use, of which the mean tells whether they were in use. */
  #untoldMs = 0;
  #receivedMs = 0;
  #receivedTwiceMs = 0;
  #entered = 0;
  #enteredMs = 0;
  #enteredTwiceMs = 0;

  constructor(layer: string) {
    this.#layer = layer;
    this.#isWifi = isWifiLayer(layer);
    this.#isBooking = layer.startsWith('booking');
  }

  get isEmpty(): boolean {
    return this.#receivedMs === 0 && this.#enteredMs === 0;
  }

  /** Sums of their own with the same values. */
  copy(): SlotSums {
    const copy = new SlotSums(this.#layer);
    copy.#countMs = this.#countMs;
    copy.#countedMs = this.#countedMs;
    copy.#countMax = this.#countMax;
    copy.#usedMs = this.#usedMs;
    copy.#usableMs = this.#usableMs;
    copy.#usedMax = this.#usedMax;
    copy.#untoldMs = this.#untoldMs;
    copy.#receivedMs = this.#receivedMs;
    copy.#receivedTwiceMs = this.#receivedTwiceMs;
    copy.#entered = this.#entered;
    copy.#enteredMs = this.#enteredMs;
    copy.#enteredTwiceMs = this.#enteredTwiceMs;
    return copy;
  }

  /** Adds `ms` of a reading; `covered` tells how much of them earlier ones cover already. */
  add({ count, inUse, entriesPerMs }: SlotReading, ms: number, covered = nothingCovered): void {
    const hasCount = !Number.isNaN(count);
    const used = this.#usedOf(count, inUse);
    if (hasCount) {
      this.#countMs += count * ms;
      this.#countedMs += ms;
      this.#countMax = Math.max(this.#countMax, count);
    }
    if (!Number.isNaN(used)) {
      this.#usedMs += used * ms;
      this.#usableMs += ms;
      this.#usedMax = Math.max(this.#usedMax, used);
    } else if (hasCount) {
      this.#untoldMs += ms;
    }
    if (hasCount || !Number.isNaN(inUse)) {
      this.#receivedMs += ms;
      this.#receivedTwiceMs += covered.received;
    }
    if (!Number.isNaN(entriesPerMs)) {
      this.#entered += entriesPerMs * ms;
      this.#enteredMs += ms;
      this.#enteredTwiceMs += covered.entered;
    }
  }

  /** What the slot says so far. */
  slot(): Slot {
    const isCounted = this.#countedMs > 0;
    const hasCount = isCounted || (this.#usableMs > 0 && !this.#isBooking);
    const mean = isCounted ? this.#countMs / this.#countedMs : 0;
    const o = this.#inUseShare(mean);
    const enteredOnceMs = this.#enteredMs - this.#enteredTwiceMs;
    return {
      n: isCounted ? mean : Number(hasCount) * o,
      nMax: isCounted ? this.#countMax : this.#usedMax * Number(hasCount),
      o,
      v: Math.min(1, (this.#receivedMs - this.#receivedTwiceMs) / slotMs),
      hasCount,
      // Where several cover a time, their mean rate stands for it.
      entries: this.#enteredMs > 0 ? (this.#entered / this.#enteredMs) * enteredOnceMs : Number.NaN,
    };
  }

  clear(): void {
    this.#countMs = this.#countedMs = this.#countMax = 0;
    this.#usedMs = this.#usableMs = this.#usedMax = this.#untoldMs = 0;
    this.#receivedMs = this.#receivedTwiceMs = 0;
    this.#entered = this.#enteredMs = this.#enteredTwiceMs = 0;
  }

  #usedOf(count: number, inUse: number): number {
    if (!Number.isNaN(inUse)) return inUse;
    return this.#isWifi || Number.isNaN(count) ? Number.NaN : Number(count > 0);
  }

  #inUseShare(mean: number): number {
    const told = this.#usableMs + this.#untoldMs;
    if (told === 0) return 0;
    // Counts are of single precision; rounding keeps 0.1 and 0.9 at a mean of 0.5.
    const rounded = Math.round(mean * 1e6) / 1e6;
    const untoldUse = rounded >= thresholds.wifiInUseCount ? this.#untoldMs : 0;
    return (this.#usedMs + untoldUse) / told;
  }
}
