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
import { countSlots, growSlots } from '#server/ingest/observations/batch/growSlots.ts';
import type { SlotTail } from '#server/ingest/observations/batch/SlotTail.ts';
import { seriesKey, type Series } from '#server/ingest/observations/batch/toSeries.ts';
import { touchedHours } from '#server/ingest/observations/batch/touchedHours.ts';
import { touchedSpans } from '#server/ingest/observations/batch/touchedSpans.ts';
import type { SampleWriter } from '#server/ingest/observations/store/SampleWriter.ts';
import type {
  KnownSeries,
  StoredExtents,
  StoredSpan,
} from '#server/ingest/observations/store/StoredExtents.ts';
import type { IngestJournal, JournalEntry, TouchedArea } from './IngestJournal.ts';
import type { Commit, PendingBatch } from './PendingBatch.ts';
import { encodeNative } from '#server/samples/encodeNative.ts';
import { settleBatch, type SettledBatch } from './settleBatch.ts';

/** Slots that are grown at once, at about 50 bytes each; the others are recomputed. */
const maxGrownSlots = 1_000_000;

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

/** Nothing, when another process may have stored something unseen. */
async function knownSeries(
  { batch, series }: PreparedBatch,
  { extents, isSuccessor }: { extents: StoredExtents; isSuccessor: boolean },
): Promise<KnownSeries> {
  if (isSuccessor) return await extents.look(batch, series);
  extents.forget();
  return { fresh: new Set(), tails: new Map() };
}

/** What is known of the series that are stored as they came, of a batch that was made of what is left of those that were sent. */
function knownAfter(
  sent: KnownSeries,
  all: readonly Series[],
  changed: readonly Series[],
): KnownSeries {
  const isChanged = new Set(changed.map(seriesKey));
  const fresh = new Set([...sent.fresh].map(seriesKey));
  const tails = new Map([...sent.tails].map(([series, tail]) => [seriesKey(series), tail]));
  const asSent = all.filter((series) => !isChanged.has(seriesKey(series)));
  return {
    fresh: new Set(asSent.filter((series) => fresh.has(seriesKey(series)))),
    tails: new Map(
      asSent.flatMap((series) => {
        const tail = tails.get(seriesKey(series));
        return tail === undefined ? [] : [[series, tail] as const];
      }),
    ),
  };
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
  const before = await knownSeries(sent, { extents, isSuccessor });
  const isNew = (series: Series) => before.fresh.has(series) || before.tails.has(series);
  const known = await writer.findStored(
    sent.batch,
    sent.series.filter((series) => !isNew(series)),
  );
  const isFresh = (series: Series) => batches.length === 1 && isNew(series);
  const settled: SettledBatch[] = [];
  // One after another: what came first is known to the next.
  for (const { prepared } of batches) settled.push(await settleBatch(prepared, known, isFresh));
  const isAsSent = settled.every(({ prepared }, at) => prepared === batches[at]?.prepared);
  const all = isAsSent ? sent : joinPrepared(settled.map(({ prepared }) => prepared));
  const entries = await Promise.all(
    settled.map(async (one, at) => await journalEntry(batches[at] as PendingBatch, one, writer)),
  );
  await journal.open(entries, touchedHours(all.batch, all.series));
  const changed = settled.flatMap((one) => one.changed);
  const grown = await store(all, {
    writer,
    version,
    known: isAsSent ? before : knownAfter(before, all.series, changed),
  });
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
  extents.addBatch(all.batch, all.series, grown);
  const answers = settled.map(({ answer }, at) => ({ batch: batches[at] as PendingBatch, answer }));
  return { commit, answers };
}

/**
 * Stores readings and slots. A series that is fresh and disjoint tells its slots by itself, one that comes after what is stored adds to
 * its tail; of the others they are computed from all readings. Gives the tails that grew.
 */
async function store(
  all: PreparedBatch,
  { writer, version, known }: { writer: SampleWriter; version: number; known: KnownSeries },
): Promise<ReadonlyMap<Series, SlotTail>> {
  if (all.series.length === 0) return new Map();
  await writer.insertReadings(await all.pieces());
  const alone = new Set(all.series.filter((one) => one.isDisjoint && known.fresh.has(one)));
  const grown = growing(all, known.tails);
  if (alone.size + grown.size > 0) {
    const runs = alone.size > 0 ? await all.runsOf(alone) : [];
    const grownRuns =
      grown.size > 0 ? encodeNative((await growSlots(all.batch, grown)).columns()) : [];
    // A reading fills slots from the one it starts in to the one it ends in.
    const stretch = { startMs: all.fromMs - slotMs, endMs: all.toMs + slotMs };
    await writer.insertSlots([...runs, ...grownRuns], version, stretch);
  }
  const others = all.series.filter((series) => !alone.has(series) && !grown.has(series));
  await writer.recomputeSlots(touchedSpans(all.batch, others), {
    floorNos: touchedArea(all).floorNos,
    version,
    mayShrink: (all.batch.withdrawals ?? []).length > 0,
  });
  return grown;
}

/** The series that are added to their tails, as many as go into one block of slots. */
function growing(
  { batch, series }: PreparedBatch,
  tails: KnownSeries['tails'],
): ReadonlyMap<Series, SlotTail> {
  const chosen = new Map<Series, SlotTail>();
  let slots = 0;
  for (const one of series) {
    const tail = tails.get(one);
    if (tail === undefined) continue;
    slots += countSlots(batch, one);
    if (slots > maxGrownSlots) break;
    chosen.set(one, tail);
  }
  return chosen;
}
