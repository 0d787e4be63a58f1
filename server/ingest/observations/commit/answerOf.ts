import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { PreparedBatch } from '#server/ingest/observations/batch/PreparedBatch.ts';
import type { Series } from '#server/ingest/observations/batch/toSeries.ts';
import type { KnownReadings } from '#server/ingest/observations/store/KnownReadings.ts';

function isoOrNull(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}

/** Counts the rows of a series that came before, and adds the others to `known`. */
function countKnown(series: Series, startMs: Float64Array, known: KnownReadings): number {
  let duplicates = 0;
  for (const row of series.rows) {
    if (!known.add(series.zone.zoneNo, series.layer, startMs[row] ?? 0)) duplicates += 1;
  }
  return duplicates;
}

/**
 * The answer to a batch: duplicates are rows that are in `known`, to which the batch's own are added. Nothing is known of the
 * series in `fresh`, whose rows are not looked up.
 */
export function answerOf(
  { batch, series }: PreparedBatch,
  known: KnownReadings,
  isFresh: (series: Series) => boolean,
): IngestAnswer {
  const { startMs } = batch;
  let duplicates = 0;
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const one of series) {
    // Without overlaps no two of its rows have the same start.
    if (!(one.isDisjoint && isFresh(one))) duplicates += countKnown(one, startMs, known);
    firstMs = Math.min(firstMs, startMs[one.rows[0] ?? 0] ?? 0);
    lastMs = Math.max(lastMs, startMs[one.rows.at(-1) ?? 0] ?? 0);
  }
  return {
    accepted: startMs.length,
    duplicates,
    first: isoOrNull(firstMs),
    last: isoOrNull(lastMs),
  };
}
