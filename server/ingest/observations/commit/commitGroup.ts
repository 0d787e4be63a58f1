import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { IngestJournal, JournalEntry, TouchedArea } from './IngestJournal.ts';
import type { PendingBatch } from './PendingBatch.ts';
import { readingPieces } from './readingPieces.ts';
import type { SampleWriter } from './SampleWriter.ts';
import type { KnownReadings } from './KnownReadings.ts';
import { touchedSpans } from './touchedSpans.ts';

export interface CommittedBatch {
  batch: PendingBatch;
  answer: IngestAnswer;
}

interface PreparedBatch extends CommittedBatch {
  tsv: string;
  entry: JournalEntry;
}

function isoOrNull(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}

/** Counts rows that are stored, or came earlier in the group, and adds the batch's own to `known`. */
function answerOf({ readings }: PendingBatch, known: KnownReadings): IngestAnswer {
  let duplicates = 0;
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const reading of readings) {
    const { zone, layer, startMs } = reading;
    if (!known.add(zone.zoneNo, layer, startMs)) duplicates += 1;
    firstMs = Math.min(firstMs, startMs);
    lastMs = Math.max(lastMs, startMs);
  }
  return {
    accepted: readings.length,
    duplicates,
    first: isoOrNull(firstMs),
    last: isoOrNull(lastMs),
  };
}

function touchedArea({ spans, fromMs, toMs }: PendingBatch): TouchedArea {
  const zones = new Map(spans.map(({ zoneNo, floorNo }) => [zoneNo, { zoneNo, floorNo }]));
  return { zones: [...zones.values()], fromMs, toMs };
}

/** The table is kept by months: an insert into one is whole or not there, an insert into several may be cut off between them. */
function isInOneMonth({ fromMs, toMs }: PendingBatch): boolean {
  return (
    new Date(fromMs).toISOString().slice(0, 7) === new Date(toMs - 1).toISOString().slice(0, 7)
  );
}

function prepare(batch: PendingBatch, known: KnownReadings): PreparedBatch {
  const tsv = readingPieces(batch.readings);
  const answer = answerOf(batch, known);
  const entry: JournalEntry = {
    id: randomUUID(),
    keyId: batch.key?.keyId ?? null,
    idempotencyKey: batch.key?.idempotencyKey ?? null,
    bodyHash: batch.key?.bodyHash ?? '',
    touched: touchedArea(batch),
    payload: isInOneMonth(batch) ? null : gzipSync(tsv, { level: 1 }),
    answer,
  };
  return { batch, answer, tsv, entry };
}

/**
 * Stores batches in one go: journal, readings, slots, journal. Resolved means durable. When it rejects after the journal was
 * opened, the batches are unacknowledged and the journal tells the recovery what to finish.
 */
export async function commitGroup(
  batches: readonly PendingBatch[],
  { journal, writer }: { journal: IngestJournal; writer: SampleWriter },
): Promise<CommittedBatch[]> {
  const readings = batches.flatMap((batch) => batch.readings);
  const known = await writer.findStored(readings);
  const prepared = batches.map((batch) => prepare(batch, known));
  const version = await journal.open(prepared.map(({ entry }) => entry));
  const [first] = prepared;
  const token = first?.entry.id ?? randomUUID();
  await writer.insertPieces(prepared.map(({ tsv }) => tsv).join(''), token);
  const spans = batches.length === 1 ? batches[0]?.spans : touchedSpans(readings);
  await writer.recomputeSlots(spans ?? [], version);
  await journal.close(prepared.map(({ entry }) => entry.id));
  return prepared;
}
