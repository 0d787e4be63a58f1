import { isWifiLayer, layerNames } from '#domain/space/layers.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { Bookings } from './Bookings.ts';
import { compareRanks, type LatestReading } from './LatestReading.ts';

/** What a stuck sensor tells, and where the last slot ends in which it did. */
export interface StuckValue {
  zoneNo: number;
  layer: string;
  value: number;
  endMs: number;
}

/** The newest reading of a zone and layer: people and share in use. */
export interface LatestValue {
  endMs: number;
  /** Null on a booking layer without attendees. */
  n: number | null;
  o: number;
  /** Whether it goes on with what a stuck sensor told. */
  isStuck: boolean;
}

function keyOf({ zoneNo, layer }: { zoneNo: number; layer: string }): string {
  return `${zoneNo} ${layer}`;
}

const gapMs = thresholds.stuckGapHours * 3_600_000;

function greater(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

function toValue(
  { layer, startMs, endMs, count, inUse }: LatestReading,
  stuck: StuckValue | undefined,
): LatestValue {
  const inUseCount = isWifiLayer(layer) ? thresholds.wifiInUseCount : Number.MIN_VALUE;
  const o = inUse ?? Number((count ?? 0) >= inUseCount);
  const isBooking = layer === layerNames.booking;
  const n = count ?? (isBooking ? null : o);
  const isStuck =
    stuck !== undefined &&
    n !== null &&
    Math.fround(n) === Math.fround(stuck.value) &&
    startMs - stuck.endMs <= gapMs;
  return { endMs, n, o, isStuck };
}

/**
 * The newest reading of every zone and layer, in any order of arrival: the later start wins, of one start the later removal, then the
 * greater revision, and what is equal in all of these merges to the greater of each value, as in the store. A booking
 * that has not begun says nothing of now.
 */
export class LatestValues {
  readonly bookings: Bookings;
  readonly #byZone = new Map<number, Map<string, LatestReading>>();
  #stuck = new Map<string, StuckValue>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.bookings = new Bookings(now);
  }

  /** Readings that tell neither people nor use are passed over. */
  add(reading: LatestReading): void {
    if (reading.count === null && reading.inUse === null) return;
    if (reading.layer === layerNames.booking) {
      this.bookings.add(reading);
      if (reading.startMs > this.#now()) return;
    }
    this.#forgetMended(reading);
    const layers = this.#byZone.get(reading.zoneNo) ?? new Map<string, LatestReading>();
    this.#byZone.set(reading.zoneNo, layers);
    const known = layers.get(reading.layer);
    const rank = known === undefined ? 1 : compareRanks(reading, known);
    if (known === undefined || rank > 0) layers.set(reading.layer, reading);
    else if (rank === 0) {
      layers.set(reading.layer, {
        ...reading,
        endMs: Math.max(known.endMs, reading.endMs),
        count: greater(known.count, reading.count),
        inUse: greater(known.inUse, reading.inUse),
      });
    }
  }

  /** Nothing is known of a zone and layer any more. */
  forget(zoneNo: number, layer: string): void {
    this.#byZone.get(zoneNo)?.delete(layer);
    if (layer === layerNames.booking) this.bookings.forget(zoneNo);
  }

  /** Nothing is known any more. */
  clear(): void {
    this.#byZone.clear();
    this.bookings.clear();
  }

  /** A sensor that tells something else is no longer stuck, even if it tells the same again later. */
  #forgetMended(reading: LatestReading): void {
    const key = keyOf(reading);
    const stuck = this.#stuck.get(key);
    if (stuck === undefined || reading.startMs < stuck.endMs) return;
    if (!toValue(reading, stuck).isStuck) this.#stuck.delete(key);
  }

  /** The sensors that are stuck, all of them. */
  setStuck(stuck: readonly StuckValue[]): void {
    this.#stuck = new Map(stuck.map((one) => [keyOf(one), one]));
  }

  /** The end of the newest reading of each layer, of all zones together. */
  newestByLayer(): Map<string, number> {
    const newest = new Map<string, number>();
    for (const layers of this.#byZone.values())
      for (const [layer, { endMs }] of layers)
        newest.set(layer, Math.max(endMs, newest.get(layer) ?? endMs));
    return newest;
  }

  of(zoneNo: number, layer: string): LatestValue | undefined {
    const booked = layer === layerNames.booking ? this.bookings.now(zoneNo) : undefined;
    const reading = booked ?? this.#byZone.get(zoneNo)?.get(layer);
    return reading && toValue(reading, this.#stuck.get(keyOf({ zoneNo, layer })));
  }
}
