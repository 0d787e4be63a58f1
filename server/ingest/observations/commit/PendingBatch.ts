import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { Reading } from '#server/ingest/observations/reading/Reading.ts';
import { touchedSpans, type TouchedSpan } from './touchedSpans.ts';

/** A sender's name for a batch: repeated, it gets the first answer again. */
export interface BatchKey {
  keyId: string;
  idempotencyKey: string;
  bodyHash: string;
}

/** A checked batch that waits for its commit. */
export interface PendingBatch {
  readings: readonly Reading[];
  key: BatchKey | null;
  spans: readonly TouchedSpan[];
  /** Bounds of the spans. */
  fromMs: number;
  toMs: number;
  settle: { resolve: (answer: IngestAnswer) => void; reject: (error: unknown) => void };
}

/** A batch with what it touches, and the promise of its answer. */
export function pendingBatch(
  readings: readonly Reading[],
  key: BatchKey | null,
): { batch: PendingBatch; answer: Promise<IngestAnswer> } {
  const spans = touchedSpans(readings);
  let fromMs = Number.POSITIVE_INFINITY;
  let toMs = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    fromMs = Math.min(fromMs, span.fromMs);
    toMs = Math.max(toMs, span.toMs);
  }
  let settle: PendingBatch['settle'] = { resolve: () => undefined, reject: () => undefined };
  const answer = new Promise<IngestAnswer>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { batch: { readings, key, spans, fromMs, toMs, settle }, answer };
}
