import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { RemovalAnswer } from '#contract/ingestRemovals.ts';
import type { PreparedBatch } from '#server/ingest/observations/batch/PreparedBatch.ts';
import type { Removal } from '#server/ingest/observations/removal/Removal.ts';
import type { SeriesAddress } from '#server/ingest/observations/batch/toSeries.ts';
import type { StoredReading } from '#server/ingest/observations/reading/Reading.ts';

/** A sender's name for a batch: repeated, it gets the first answer again. */
export interface BatchKey {
  keyId: string;
  idempotencyKey: string;
  bodyHash: string;
}

/** What waits for its commit. */
export interface Pending<Answer> {
  key: BatchKey | null;
  settle: { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
}

/** A checked batch of readings. */
export interface PendingBatch extends Pending<IngestAnswer> {
  prepared: PreparedBatch;
  /** Number of readings. */
  size: number;
}

export interface PendingRemoval extends Pending<RemovalAnswer> {
  removal: Removal;
}

export type PendingWork = PendingBatch | PendingRemoval;

/** A promise of an answer, and how it is kept. */
export function promisedAnswer<Answer>(): Pick<Pending<Answer>, 'settle'> & {
  answer: Promise<Answer>;
} {
  let settle: Pending<Answer>['settle'] = { resolve: () => undefined, reject: () => undefined };
  const answer = new Promise<Answer>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { settle, answer };
}

/** What became durable at one time. */
export interface Commit {
  /** The newest of the readings that came, of each zone and layer. */
  readings: readonly StoredReading[];
  /** Zones and layers of which readings went without another in their place: what was the newest may be gone. */
  emptied: readonly SeriesAddress[];
}
