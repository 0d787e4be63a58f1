import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';

/** A reading as it is stored. Of those of one zone, layer and start the greatest removal counts, then the greatest revision. */
export interface StoredReading extends Reading {
  /** The number of the removal after which it came again; 0 where its time was never removed. */
  removal: number;
}

/** One checked reading: it covers [startMs, startMs + periodS seconds). Null is unknown, never 0. */
export interface Reading {
  zone: ZoneAddress;
  layer: string;
  startMs: number;
  periodS: number;
  count: number | null;
  inUse: number | null;
  entries: number | null;
  /** 0 where none is given. */
  revision: number;
}
