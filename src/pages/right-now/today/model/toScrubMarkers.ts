import { slotMs } from '#domain/time/interval.ts';
import type { ScrubMarker } from '#src/charts/scrubber/ScrubSlot.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import type { DayClock } from './DayClock.ts';

/** Time markers on the slots of a day that they touch. */
export function toScrubMarkers(
  markers: readonly TimeMarker[],
  { startMs, slotCount }: DayClock,
): ScrubMarker[] {
  return markers.flatMap(({ id, title, startMs: fromMs, endMs }) => {
    const from = Math.max(0, Math.floor((fromMs - startMs) / slotMs));
    const toExclusive = Math.min(slotCount, Math.ceil((endMs - startMs) / slotMs));
    return from < toExclusive ? [{ id, title, from, toExclusive }] : [];
  });
}
