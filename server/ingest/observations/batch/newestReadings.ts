import type { StoredReading } from './StoredReading.ts';
import type { ReadingBatch } from './ReadingBatch.ts';
import type { Series } from './toSeries.ts';

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** The readings of each series that can be its newest: those of its latest start that tell people or use. */
export function newestReadings(batch: ReadingBatch, series: readonly Series[]): StoredReading[] {
  const { startMs, periodS, count, inUse, entries, revision, removal } = batch;
  const newest: StoredReading[] = [];
  for (const { zone, layer, rows } of series) {
    let latestMs: number | null = null;
    for (let at = rows.length - 1; at >= 0; at -= 1) {
      const row = rows[at] ?? 0;
      const start = startMs[row] ?? 0;
      if (latestMs !== null && start < latestMs) break;
      const reading = {
        zone,
        layer,
        startMs: start,
        periodS: periodS[row] ?? 0,
        count: orNull(count[row]),
        inUse: orNull(inUse[row]),
        entries: orNull(entries[row]),
        revision: revision[row] ?? 0,
        removal: removal?.[row] ?? 0,
      };
      if (reading.count === null && reading.inUse === null) continue;
      latestMs = start;
      newest.push(reading);
    }
  }
  return newest;
}
