import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';

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
