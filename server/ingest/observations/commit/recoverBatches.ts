import { gunzipSync } from 'node:zlib';
import { carryOut, type RemovalStores } from '#server/ingest/observations/removal/commitRemoval.ts';
import type { SeriesAddress } from '#server/ingest/observations/batch/toSeries.ts';
import { isDamage } from '#server/samples/health/readAllMonths.ts';
import type { OpenBatch } from './IngestJournal.ts';

async function complete(open: OpenBatch, stores: RemovalStores): Promise<void> {
  const { journal, writer } = stores;
  const { id, touched, payload, removal } = open;
  const { version } = await journal.nextVersion();
  if (removal !== null) {
    await carryOut(removal, touched, { stores, version });
    await journal.close([id]);
    return;
  }
  const { zoneNos, floorNos, fromMs, toMs } = touched;
  if (payload !== null) await writer.insertReadings([gunzipSync(payload)]);
  const spans = zoneNos.map((zoneNo) => ({ zoneNo, fromMs, toMs }));
  await writer.recomputeSlots(spans, { floorNos, version, mayShrink: true });
  if (payload === null) await journal.dropOpen([id]);
  else await journal.close([id]);
}

/** What needs a damaged part stays open until that is restored, and nothing else waits for it. */
async function completeUnlessDamaged(open: OpenBatch, stores: RemovalStores): Promise<void> {
  try {
    await complete(open, stores);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
}

/**
 * Finishes what a crash or an engine failure cut off: batches with a payload are stored wholly and removals carried out, of the others
 * the slots are made to agree with whatever readings got there, and their senders, who have no answer, repeat them. Tells how
 * many there were, and the zones and layers of which readings were taken away.
 */
export async function recoverBatches(
  stores: RemovalStores,
): Promise<{ finished: number; removed: SeriesAddress[] }> {
  const open = await stores.journal.readOpen();
  for (const one of open) await completeUnlessDamaged(one, stores);
  const removed = open.flatMap(({ removal }) => (removal === null ? [] : [removal]));
  return { finished: open.length, removed };
}
