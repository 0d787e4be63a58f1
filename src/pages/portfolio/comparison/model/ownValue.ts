import type { CoveredDay } from '#src/features/report/figures/readGroup.ts';
import type { Aggregation } from '../data/ComparisonRequest.ts';

/**
 * What a period has by itself, for a group that cannot be compared: its mean over the frame, or the mean of its daily peaks. The
 * greatest of all peaks is neither and stands for no day. Null where nothing counts.
 */
export function ownValue(
  aggregation: Aggregation,
  ofFrame: number | null,
  days: readonly Pick<CoveredDay, 'value'>[],
): number | null {
  if (aggregation === 'mean') return ofFrame;
  if (days.length === 0) return null;
  return days.reduce((sum, { value }) => sum + value, 0) / days.length;
}
