import { isWifiLayer, layerNames } from '#domain/space/layers.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { Bookings } from './Bookings.ts';
import { compareRanks } from './compareRanks.ts';
import type { LatestReading } from './LatestReading.ts';

/** The newest reading of a zone and layer: people and share in use as metrics.md 3.2 reads them. */
export interface LatestValue {
  endMs: number;
  /** Null on a booking layer without attendees. */
  n: number | null;
  o: number;
}

function greater(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

function toValue({ layer, endMs, count, inUse }: LatestReading): LatestValue {
  const inUseCount = isWifiLayer(layer) ? thresholds.wifiInUseCount : Number.MIN_VALUE;
  const o = inUse ?? Number((count ?? 0) >= inUseCount);
  const isBooking = layer === layerNames.booking;
  return { endMs, n: count ?? (isBooking ? null : o), o };
}

/**
 * The newest reading of every zone and layer, in any order of arrival: the later start wins, of one start the later removal, then the
 * greater revision, and what is equal in all of these merges to the greater of each value, as in the store. A booking
 * that has not begun says nothing of now.
 */
export class LatestValues {
  readonly bookings: Bookings;
  readonly #byZone = new Map<number, Map<string, LatestReading>>();
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

  of(zoneNo: number, layer: string): LatestValue | undefined {
    const booked = layer === layerNames.booking ? this.bookings.now(zoneNo) : undefined;
    const reading = booked ?? this.#byZone.get(zoneNo)?.get(layer);
    return reading && toValue(reading);
  }
}
