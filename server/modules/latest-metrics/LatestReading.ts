/** A reading as the latest values take it; times in ms since 1970, [startMs, endMs). */
export interface LatestReading {
  zoneNo: number;
  layer: string;
  startMs: number;
  endMs: number;
  count: number | null;
  inUse: number | null;
  /** The number of the removal after which it came; 0 where its time was never removed. */
  removal: number;
  revision: number;
}
