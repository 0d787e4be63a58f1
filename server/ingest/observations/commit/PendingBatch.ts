import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { RemovalAnswer } from '#contract/ingestRemovals.ts';
import type { PreparedBatch } from '#server/ingest/observations/batch/PreparedBatch.ts';
import type { Removal } from '#server/ingest/observations/removal/Removal.ts';

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
