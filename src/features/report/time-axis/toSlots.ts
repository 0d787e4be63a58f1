import { openRanges, type OpenRangesQuery } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { TimeSlot } from '#src/charts/line/LineChartModel.ts';

interface SlotsInput {
  intervals: readonly { startMs: number; endMs: number }[];
  /** When the building is open; the frame is that of the intervals. */
  hours: Omit<OpenRangesQuery, 'startMs' | 'endMs'>;
  nowMs: number;
}

/** The buckets as places of the axis: open when any of their minutes is by the rule, and to come when they begin after now. */
export function toSlots({ intervals, hours, nowMs }: SlotsInput): TimeSlot[] {
  const startMs = intervals[0]?.startMs ?? 0;
  const endMs = intervals.at(-1)?.endMs ?? startMs;
  const runs = openRanges({ ...hours, startMs, endMs });
  let at = 0;
  return intervals.map((interval): TimeSlot => {
    const endOf = (index: number) =>
      (runs[index]?.startMs ?? 0) + (runs[index]?.slotCount ?? 0) * slotMs;
    while (at < runs.length && endOf(at) <= interval.startMs) at += 1;
    const isOpen = (runs[at]?.startMs ?? Number.POSITIVE_INFINITY) < interval.endMs;
    const state = isOpen ? (interval.startMs >= nowMs ? 'future' : 'open') : 'closed';
    return { ...interval, state };
  });
}
