import type { TouchedHours } from '../observations/batch/touchedHours.ts';
import type { CommitStores } from '../observations/commit/commitGroup.ts';
import type { Verdicts, ZoneSpan } from './Verdict.ts';

function spansOf(cleared: readonly ZoneSpan[]) {
  return cleared.map(({ zoneNo, startMs, endMs }) => ({ zoneNo, fromMs: startMs, toMs: endMs }));
}

/**
 * Stores verdicts, after their hours were marked: cut off anywhere, an hour is marked or right. Slots that are believed again are made
 * of their readings.
 */
export async function applyVerdicts(
  { against, cleared }: Verdicts,
  touched: TouchedHours,
  { journal, writer, extents }: CommitStores,
): Promise<void> {
  if (touched.hourS.length > 0) await journal.markHours(touched);
  const floorNos = [...new Set(cleared.map(({ floorNo }) => floorNo))];
  const { version, isSuccessor } = await journal.nextVersion();
  if (!isSuccessor) extents.forget();
  await writer.recomputeSlots(spansOf(cleared), { floorNos, version, mayShrink: false });
  await writer.judgeSlots(against, version);
}
