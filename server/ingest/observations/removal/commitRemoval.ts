import { randomUUID } from 'node:crypto';
import type { RemovalAnswer } from '#contract/ingestRemovals.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { Audit } from '#server/core/Audit.ts';
import type {
  IngestJournal,
  TouchedArea,
} from '#server/ingest/observations/commit/IngestJournal.ts';
import type { TellCommit } from '#server/ingest/observations/commit/commitGroup.ts';
import type { Commit, PendingRemoval } from '#server/ingest/observations/commit/PendingBatch.ts';
import type { SampleWriter } from '#server/ingest/observations/store/SampleWriter.ts';
import { hoursBetween } from '#server/ingest/observations/batch/touchedHours.ts';
import type { NumberedRemoval, Removal } from './Removal.ts';
import type { RemovalStore, StoredStretch } from './RemovalStore.ts';

export interface RemovalStores {
  journal: IngestJournal;
  writer: SampleWriter;
  removals: RemovalStore;
  audit: Audit;
}

/** Slots of which the stretch is a part. */
function touchedArea({ zone, fromMs }: Removal, stretch: StoredStretch | null): TouchedArea {
  const { firstMs, endMs } = stretch ?? { firstMs: fromMs, endMs: fromMs };
  return {
    zoneNos: [zone.zoneNo],
    floorNos: [zone.floorNo],
    fromMs: Math.floor(firstMs / slotMs) * slotMs,
    toMs: Math.ceil(endMs / slotMs) * slotMs,
  };
}

function answerOf(stretch: StoredStretch | null): RemovalAnswer {
  if (stretch === null) return { removed: 0, first: null, last: null };
  const { readings, firstMs, lastMs } = stretch;
  return {
    removed: readings,
    first: new Date(firstMs).toISOString(),
    last: new Date(lastMs).toISOString(),
  };
}

/** Does in the sample store what a journalled removal asks for, and writes it into the audit. May be repeated until it is closed. */
export async function carryOut(
  removal: NumberedRemoval,
  touched: TouchedArea,
  { stores, version }: { stores: Omit<RemovalStores, 'journal'>; version: number },
): Promise<void> {
  const { zoneNos, floorNos, fromMs, toMs } = touched;
  if (toMs > fromMs) {
    await stores.removals.remove(removal);
    const spans = zoneNos.map((zoneNo) => ({ zoneNo, fromMs, toMs }));
    await stores.writer.recomputeSlots(spans, { floorNos, version, mayShrink: true });
  }
  await stores.audit.record(removal.audit);
}

/** Takes readings away: journal, readings, slots, audit, journal. Resolved means durable; rejected after the journal was opened, the recovery carries it out. */
export async function commitRemoval(
  { removal, key }: Pick<PendingRemoval, 'removal' | 'key'>,
  stores: RemovalStores & { tell: TellCommit },
): Promise<{ commit: Commit; answer: RemovalAnswer }> {
  const { version } = await stores.journal.nextVersion();
  const stretch = await stores.removals.find(removal);
  const answer = answerOf(stretch);
  const touched = touchedArea(removal, stretch);
  const { audit } = removal;
  const numbered = {
    ...removal,
    no: version,
    audit: { ...audit, detail: { ...audit.detail, removed: answer.removed } },
  };
  const id = randomUUID();
  const entry = {
    id,
    keyId: key?.keyId ?? null,
    idempotencyKey: key?.idempotencyKey ?? null,
    bodyHash: key?.bodyHash ?? '',
    touched,
    payload: null,
    removal: numbered,
    answer,
  };
  await stores.journal.open([entry], hoursBetween(removal.zone.buildingNo, touched));
  await carryOut(numbered, touched, { stores, version });
  const { zone, layer } = removal;
  const commit = { readings: [], emptied: [{ zone, layer }] };
  await stores.journal.close([id], (queries) => stores.tell(commit, null, queries));
  return { commit, answer };
}
