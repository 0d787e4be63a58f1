import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ReportFigures } from '../figures/toFigures.ts';

/** Why there is nothing to show; null when there is something. */
export type EmptyReason = 'no-data' | 'closed' | 'future';

/** `coverage` is the best of what is shown: a part that is measured has its numbers, whatever the others lack. */
export function emptyReason(
  { openMinutes, coverage }: Pick<ReportFigures, 'openMinutes' | 'coverage'>,
  { isFuture }: Pick<ReportScope, 'isFuture'>,
): EmptyReason | null {
  if (openMinutes === 0) return isFuture ? 'future' : 'closed';
  return (coverage ?? 0) < thresholds.leastData ? 'no-data' : null;
}
