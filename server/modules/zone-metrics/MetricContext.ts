import type { Samples } from '#server/samples/Samples.ts';
import type { MetricQuery } from './MetricQuery.ts';
import type { MetricPlan } from './planMetrics.ts';
import type { PeakClock } from './groups/runs/PeakClock.ts';
import type { SlotReader } from './kept/KeptSlots.ts';
import type { AloneOpen } from './open/aloneOpen.ts';
import type { RollupState } from './rollup/book/RollupBook.ts';

/** What the reads of one call share. */
export interface MetricContext {
  plan: MetricPlan;
  query: MetricQuery;
  /** What of the roll-ups may be read in place of slots. */
  rollups: RollupState;
  /** What is open, for groups of one building each. */
  alone: AloneOpen;
  samples: Pick<Samples, 'query' | 'queryBytes'>;
  /** The slots of groups that are kept in memory. */
  slots: SlotReader | undefined;
  /** The clock of the planning peaks that are told beside the sums of kept slots (GroupPeaks); null where none are asked for, or where they are read on their own. */
  peakClock: PeakClock | null;
  signal: AbortSignal;
}
