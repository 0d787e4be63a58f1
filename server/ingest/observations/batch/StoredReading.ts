import type { Reading } from '#server/ingest/observations/reading/Reading.ts';

/** A reading as it is stored. Of those of one zone, layer and start the greatest removal counts, then the greatest revision. */
export interface StoredReading extends Reading {
  /** The number of the removal after which it came again; 0 where its time was never removed. */
  removal: number;
}
