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

/** The order of readings of a zone and layer: the later start counts, of one start the later removal, then the greater revision. */
export function compareRanks(a: LatestReading, b: LatestReading): number {
  return a.startMs - b.startMs || a.removal - b.removal || a.revision - b.revision;
}
