import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { slotMs } from '#domain/time/interval.ts';
import type { DirectoryQueries } from '#server/directory/Directory.ts';
import { newestReadings } from '#server/ingest/observations/batch/newestReadings.ts';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import {
  joinPrepared,
  type PreparedBatch,
} from '#server/ingest/observations/batch/PreparedBatch.ts';
import type { Series } from '#server/ingest/observations/batch/toSeries.ts';
import { touchedHours } from '#server/ingest/observations/batch/touchedHours.ts';
import { touchedSpans } from '#server/ingest/observations/batch/touchedSpans.ts';
import type { SampleWriter } from '#server/ingest/observations/store/SampleWriter.ts';
import type { StoredExtents, StoredSpan } from '#server/ingest/observations/store/StoredExtents.ts';
import type { Commit } from './Commit.ts';
import type { IngestJournal, JournalEntry, TouchedArea } from './IngestJournal.ts';
import type { PendingBatch } from './PendingBatch.ts';
import { settleBatch, type SettledBatch } from './settleBatch.ts';

export interface CommitStores {
  journal: IngestJournal;
  writer: SampleWriter;
  extents: StoredExtents;
}

/** Tells the other processes of a commit, as a part of what closes it: where it stored slots, or null where it took some away. */
export type TellCommit = (
  commit: Commit,
  stored: readonly StoredSpan[] | null,
  queries: DirectoryQueries,
) => Promise<void>;

export interface CommittedGroup {
  commit: Commit;
  answers: { batch: PendingBatch; answer: IngestAnswer }[];
}

function touchedArea({ series, fromMs, toMs }: PreparedBatch): TouchedArea {
  if (series.length === 0) return { zoneNos: [], floorNos: [], fromMs: 0, toMs: 0 };
  return {
    zoneNos: [...new Set(series.map(({ zone }) => zone.zoneNo))],
    floorNos: [...new Set(series.map(({ zone }) => zone.floorNo))],
    fromMs,
    toMs,
  };
}

/** The table is kept by months: an insert into one is whole or not there, an insert into several may be cut off between them. */
function isInOneMonth({ series, fromMs, toMs }: PreparedBatch): boolean {
  return (
    series.length === 0 ||
    new Date(fromMs).toISOString().slice(0, 7) === new Date(toMs - 1).toISOString().slice(0, 7)
  );
}

async function journalEntry(
  { key }: PendingBatch,
  { prepared, answer }: SettledBatch,
  writer: SampleWriter,
): Promise<JournalEntry> {
  return {
    id: randomUUID(),
    keyId: key?.keyId ?? null,
    idempotencyKey: key?.idempotencyKey ?? null,
    bodyHash: key?.bodyHash ?? '',
    touched: touchedArea(prepared),
    payload:
      writer.storesMonthsWhole && isInOneMonth(prepared)
        ? null
        : await promisify(gzip)(Buffer.concat(await prepared.pieces()), { level: 1 }),
    removal: null,
    answer,
  };
}

/** Series whose slots nothing stored has a part in. None when another process may have stored something unseen. */
async function freshSeries(
  series: readonly Series[],
  { extents, isSuccessor }: { extents: StoredExtents; isSuccessor: boolean },
): Promise<ReadonlySet<Series>> {
  if (isSuccessor) return await extents.fresh(series);
  extents.forget();
  return new Set();
}

/**
 * Stores batches in one go: journal, readings, slots, journal. Resolved means durable. When it rejects after the journal was
 * opened, the batches are unacknowledged and the journal tells the recovery what to finish.
 */
export async function commitGroup(
  batches: readonly PendingBatch[],
  { journal, writer, extents, tell }: CommitStores & { tell: TellCommit },
): Promise<CommittedGroup> {
  const sent = joinPrepared(batches.map(({ prepared }) => prepared));
  const { version, isSuccessor } = await journal.nextVersion();
  const fresh = await freshSeries(sent.series, { extents, isSuccessor });
  const known = await writer.findStored(
    sent.batch,
    sent.series.filter((series) => !fresh.has(series)),
  );
  const isFresh = (series: Series) => batches.length === 1 && fresh.has(series);
  const settled: SettledBatch[] = [];
  // One after another: what came first is known to the next.
  for (const { prepared } of batches) settled.push(await settleBatch(prepared, known, isFresh));
  const isAsSent = settled.every(({ prepared }, at) => prepared === batches[at]?.prepared);
  const all = isAsSent ? sent : joinPrepared(settled.map(({ prepared }) => prepared));
  const entries = await Promise.all(
    settled.map(async (one, at) => await journalEntry(batches[at] as PendingBatch, one, writer)),
  );
  await journal.open(entries, touchedHours(all.batch, all.series));
  await store(all, { writer, version, fresh: isAsSent ? fresh : new Set() });
  const commit = {
    readings: newestReadings(all.batch, all.series),
    emptied: settled.flatMap(({ emptied }) => emptied.map(({ zone, layer }) => ({ zone, layer }))),
  };
  const stored = all.series.map(({ zone, layer, fromMs, toMs }) => ({
    zone,
    layer,
    fromMs,
    toMs,
  }));
  await journal.close(
    entries.map(({ id }) => id),
    (queries) => tell(commit, stored, queries),
  );
  extents.add(all.series);
  const answers = settled.map(({ answer }, at) => ({ batch: batches[at] as PendingBatch, answer }));
  return { commit, answers };
}

/** Stores readings and slots. A series that is fresh and disjoint tells its slots by itself. */
async function store(
  all: PreparedBatch,
  { writer, version, fresh }: { writer: SampleWriter; version: number; fresh: ReadonlySet<Series> },
): Promise<void> {
  if (all.series.length === 0) return;
  await writer.insertReadings(await all.pieces());
  const alone = new Set(all.series.filter((series) => series.isDisjoint && fresh.has(series)));
  if (alone.size > 0) {
    // A reading fills slots from the one it starts in to the one it ends in.
    const stretch = { startMs: all.fromMs - slotMs, endMs: all.toMs + slotMs };
    await writer.insertSlots(await all.runsOf(alone), version, stretch);
  }
  const others = all.series.filter((series) => !alone.has(series));
  await writer.recomputeSlots(touchedSpans(all.batch, others), {
    floorNos: touchedArea(all).floorNos,
    version,
    mayShrink: (all.batch.withdrawals ?? []).length > 0,
  });
}
