import type { TimeSlot } from '#src/charts/line/LineChartModel.ts';
import type { ReportFigures } from '#src/features/report/figures/toFigures.ts';

/** Under this coverage there is nothing worth showing (reports.md, E7). */
export const leastCoverage = 0.05;

/** Why there is nothing to show (reports.md E3, E4); null when there is something. */
export type EmptyReason = 'no-data' | 'closed' | 'future';

export function emptyReason(
  slots: readonly TimeSlot[],
  { coverage, validMinutes }: Pick<ReportFigures, 'coverage' | 'validMinutes'>,
): EmptyReason | null {
  const isSome = (state: TimeSlot['state']) => slots.some((slot) => slot.state === state);
  if (!isSome('open')) return isSome('future') ? 'future' : 'closed';
  return validMinutes === 0 || (coverage ?? 0) < leastCoverage ? 'no-data' : null;
}
