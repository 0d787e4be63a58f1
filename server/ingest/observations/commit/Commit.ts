import type { SeriesAddress } from '#server/ingest/observations/batch/toSeries.ts';
import type { StoredReading } from '#server/ingest/observations/batch/StoredReading.ts';

/** What became durable at one time. */
export interface Commit {
  /** The newest of the readings that came, of each zone and layer. */
  readings: readonly StoredReading[];
  /** Zones and layers of which readings went without another in their place: what was the newest may be gone. */
  emptied: readonly SeriesAddress[];
}
