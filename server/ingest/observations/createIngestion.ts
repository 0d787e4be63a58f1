import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import { zoneAddresses } from '#server/directory/zoneAddresses.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { checkObservations } from './reading/checkObservations.ts';
import { DataRanges, type DataRange } from './DataRanges.ts';
import { IngestJournal } from './commit/IngestJournal.ts';
import { ObservationQueue } from './commit/ObservationQueue.ts';
import type { BatchKey } from './commit/PendingBatch.ts';
import type { Reading } from './reading/Reading.ts';
import { SampleWriter } from './commit/SampleWriter.ts';

export interface IngestionOptions {
  directory: Directory;
  samples: Samples;
  spaces: SpaceSource;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface IngestRowsOptions {
  /** Whether the sender may post to a building; all when absent. */
  mayUse?: (buildingId: SpaceId) => boolean;
  key?: BatchKey | null;
}

/** The one way in for observations, whoever sends them. */
export interface Ingestion {
  /**
   * Checks rows of contract/ingestObservations.ts and stores them, whole or not at all; resolves when they are durable.
   * Rejects with INVALID_OBSERVATION, METHOD_NOT_ALLOWED, IDEMPOTENCY_CONFLICT, TOO_MANY_REQUESTS or ENGINE_UNAVAILABLE.
   */
  ingestRows: (rows: Iterable<unknown>, options?: IngestRowsOptions) => Promise<IngestAnswer>;
  /** The same for readings in columns. */
  ingestColumns: (columns: ReadingColumns, options?: IngestRowsOptions) => Promise<IngestAnswer>;
  /** Calls back after each commit with its readings; the result unsubscribes. */
  onCommit: (listener: (readings: readonly Reading[]) => void) => () => void;
  /** First and last slot of a building with data; undefined when there is none. */
  dataRange: (buildingNo: number) => Promise<DataRange | undefined>;
  /** Stores what waits, and takes nothing more. */
  dispose: () => Promise<void>;
}

function refuseForbidden(
  readings: readonly Reading[],
  mayUse: (buildingId: SpaceId) => boolean,
): void {
  for (const buildingId of new Set(readings.map(({ zone }) => zone.buildingId))) {
    if (!mayUse(buildingId)) {
      throw new AppError(
        'METHOD_NOT_ALLOWED',
        `Building ${buildingId} is not allowed for this key`,
      );
    }
  }
}

function* columnRows(columns: ReadingColumns): Generator {
  const given = (value: number | undefined) => (Number.isNaN(value) ? null : value);
  for (let i = 0; i < columns.zone.length; i += 1) {
    yield {
      time: new Date(columns.startMs[i] ?? 0).toISOString(),
      zone_id: columns.zoneIds[columns.zone[i] ?? 0],
      layer: columns.layers[columns.layer[i] ?? 0],
      count: given(columns.count[i]),
      in_use: given(columns.inUse[i]),
      entries: given(columns.entries[i]),
      period_s: columns.periodS[i],
    };
  }
}

/** Opens the ingestion; what a crash cut off is finished first, in the background. */
export function createIngestion(options: IngestionOptions): Ingestion {
  const { directory, samples, spaces, now = Date.now } = options;
  const listeners = new Set<(readings: readonly Reading[]) => void>();
  const ranges = new DataRanges(samples);
  const queue = new ObservationQueue({
    journal: new IngestJournal(directory),
    writer: new SampleWriter(samples),
    onCommitted(readings) {
      ranges.add(readings);
      for (const listener of listeners) listener(readings);
    },
  });

  async function ingestRows(
    rows: Iterable<unknown>,
    { mayUse, key = null }: IngestRowsOptions = {},
  ): Promise<IngestAnswer> {
    const zones = zoneAddresses(spaces.current());
    const readings = checkObservations(rows, { zones, nowMs: now() });
    if (mayUse) refuseForbidden(readings, mayUse);
    if (readings.length === 0) return { accepted: 0, duplicates: 0, first: null, last: null };
    return await queue.submit(readings, key);
  }

  return {
    ingestRows,
    ingestColumns: (columns, given) => ingestRows(columnRows(columns), given),
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dataRange: (buildingNo) => ranges.of(buildingNo),
    dispose: () => queue.dispose(),
  };
}
