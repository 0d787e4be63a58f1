import { group } from 'd3-array';
import type { Occurrence } from './BookingSums.ts';

/** So many no-shows in a row make a ghost series. */
const ghostRun = 3;

export interface NoShowRuns {
  longest: number;
  /** Up to the last occurrence that could be judged. */
  current: number;
}

const judged: ReadonlySet<string> = new Set(['no_show', 'late', 'early_end', 'attended']);

/** Runs of no-shows of one series; occurrences that were canceled, are to come or could not be judged are passed over. */
export function noShowRuns(occurrences: readonly Occurrence[]): NoShowRuns {
  let longest = 0;
  let current = 0;
  for (const { outcome } of occurrences.toSorted((a, b) => a.startMs - b.startMs)) {
    if (!judged.has(outcome)) continue;
    current = outcome === 'no_show' ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { longest, current };
}

/** How many series nobody came to three times running. */
export function ghostSeries(occurrences: readonly Occurrence[]): number {
  const bySeries = group(occurrences, ({ series }) => series);
  return [...bySeries.values()].filter((some) => noShowRuns(some).longest >= ghostRun).length;
}
