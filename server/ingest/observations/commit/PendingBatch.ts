import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { PreparedBatch } from '#server/ingest/observations/batch/PreparedBatch.ts';

/** A sender's name for a batch: repeated, it gets the first answer again. */
export interface BatchKey {
  keyId: string;
  idempotencyKey: string;
  bodyHash: string;
}

/** A checked batch that waits for its commit. */
export interface PendingBatch {
  prepared: PreparedBatch;
  /** Number of readings. */
  size: number;
  key: BatchKey | null;
  settle: { resolve: (answer: IngestAnswer) => void; reject: (error: unknown) => void };
}

/** A batch with the promise of its answer. */
export function pendingBatch(
  prepared: PreparedBatch,
  key: BatchKey | null,
): { batch: PendingBatch; answer: Promise<IngestAnswer> } {
  let settle: PendingBatch['settle'] = { resolve: () => undefined, reject: () => undefined };
  const answer = new Promise<IngestAnswer>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { batch: { prepared, size: prepared.batch.zone.length, key, settle }, answer };
}
