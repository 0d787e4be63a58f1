import type { TimeBand, TimeSlot } from '#src/charts/line/LineChartModel.ts';

interface ComparedPlaces {
  slots: readonly TimeSlot[];
  /** For each slot, its bucket of the compared period, or -1. */
  buckets: readonly number[];
  /** The buckets of the compared period. */
  intervals: readonly { startMs: number; endMs: number }[];
}

/** Time markers of the compared period at the places where its values are drawn; those that no value lies in are left out. */
export function comparedBands(
  markers: readonly { id: string; title: string; startMs: number; endMs: number }[],
  { slots, buckets, intervals }: ComparedPlaces,
): TimeBand[] {
  return markers.flatMap(({ id, title, startMs, endMs }) => {
    const touched = slots.filter((_, at) => {
      const bucket = intervals[buckets[at] ?? -1];
      return bucket !== undefined && bucket.startMs < endMs && bucket.endMs > startMs;
    });
    const [first, last] = [touched.at(0), touched.at(-1)];
    if (!first || !last) return [];
    return [
      {
        id: `compared ${id}`,
        label: `Compared: ${title}`,
        startMs: first.startMs,
        endMs: last.endMs,
        colour: 'ink-3',
      },
    ];
  });
}
