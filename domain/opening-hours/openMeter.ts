import { slotMs } from '../time/interval.ts';
import type { InstantRange } from '../time/wallRange.ts';
import type { OpenRun } from './openRanges.ts';

/** Tells the open minutes of the slots that begin in a range, in the time of a binary search. */
export type OpenMeter = (range: InstantRange) => number;

/** Measures ranges against open slots, which ascend. */
export function openMeter(runs: readonly OpenRun[]): OpenMeter {
  const before = [0];
  for (const { slotCount, weightMinutes } of runs)
    before.push((before.at(-1) ?? 0) + slotCount * weightMinutes);

  /** Minutes of the slots that begin before an instant. */
  function minutesBefore(ms: number): number {
    let low = 0;
    let high = runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runs[middle]?.startMs ?? 0) < ms) low = middle + 1;
      else high = middle;
    }
    const run = runs[low - 1];
    if (run === undefined) return 0;
    const slots = Math.min(run.slotCount, Math.ceil((ms - run.startMs) / slotMs));
    return (before[low - 1] ?? 0) + slots * run.weightMinutes;
  }

  return ({ startMs, endMs }) =>
    endMs <= startMs ? 0 : minutesBefore(endMs) - minutesBefore(startMs);
}
