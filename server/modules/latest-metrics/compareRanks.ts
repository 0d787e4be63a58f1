import type { LatestReading } from './LatestReading.ts';

/** The order of readings of a zone and layer: the later start counts, of one start the later removal, then the greater revision. */
export function compareRanks(a: LatestReading, b: LatestReading): number {
  return a.startMs - b.startMs || a.removal - b.removal || a.revision - b.revision;
}
