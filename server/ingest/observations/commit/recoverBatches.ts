import { gunzipSync } from 'node:zlib';
import type { SampleWriter } from '#server/ingest/observations/store/SampleWriter.ts';
import type { IngestJournal, OpenBatch } from './IngestJournal.ts';

async function complete(
  open: OpenBatch,
  { journal, writer }: { journal: IngestJournal; writer: SampleWriter },
): Promise<void> {
  const { zoneNos, floorNos, fromMs, toMs } = open.touched;
  if (open.payload !== null) await writer.insertReadings([gunzipSync(open.payload)]);
  const { version } = await journal.nextVersion();
  const spans = zoneNos.map((zoneNo) => ({ zoneNo, fromMs, toMs }));
  await writer.recomputeSlots(spans, { floorNos, version });
  if (open.payload === null) await journal.dropOpen([open.id]);
  else await journal.close([open.id]);
}

/**
 * Finishes what a crash or an engine failure cut off: batches with a payload are stored wholly, of the others the slots are
 * made to agree with whatever readings got there, and their senders, who have no answer, repeat them.
 */
export async function recoverBatches(stores: {
  journal: IngestJournal;
  writer: SampleWriter;
}): Promise<void> {
  for (const open of await stores.journal.readOpen()) await complete(open, stores);
}
