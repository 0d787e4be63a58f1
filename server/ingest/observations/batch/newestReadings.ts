import type { StoredReading } from '../reading/Reading.ts';
import type { ReadingBatch } from './ReadingBatch.ts';
import type { Series } from './toSeries.ts';

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function readingAt(batch: ReadingBatch, row: number, { zone, layer }: Series): StoredReading {
  const { startMs, periodS, count, inUse, entries, revision, removal } = batch;
  return {
    zone,
    layer,
    startMs: startMs[row] ?? 0,
    periodS: periodS[row] ?? 0,
    count: orNull(count[row]),
    inUse: orNull(inUse[row]),
    entries: orNull(entries[row]),
    revision: revision[row] ?? 0,
    removal: removal?.[row] ?? 0,
  };
}

/** The readings of each series that can be its newest: those of its latest start that tell people or use. */
export function newestReadings(batch: ReadingBatch, series: readonly Series[]): StoredReading[] {
  const newest: StoredReading[] = [];
  for (const one of series) {
    let latestMs: number | null = null;
    for (let at = one.rows.length - 1; at >= 0; at -= 1) {
      const reading = readingAt(batch, one.rows[at] ?? 0, one);
      if (latestMs !== null && reading.startMs < latestMs) break;
      if (reading.count === null && reading.inUse === null) continue;
      latestMs = reading.startMs;
      newest.push(reading);
    }
  }
  return newest;
}
