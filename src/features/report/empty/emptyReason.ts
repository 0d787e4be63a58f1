import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ReportFigures } from '../figures/toFigures.ts';
import type { ReportBasis } from '../defineReport.tsx';
import { valuesOf, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

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

/** Why a report that is a value has nothing to show, and how much its numbers rest on. */
export function emptinessOf(
  { denominators, coverages = [], isTimeless }: ReportBasis,
  scope: ReportScope,
): { reason: EmptyReason | null; coverage: number | null } {
  if (isTimeless) return { reason: null, coverage: null };
  const { openMinutes, coverage } = denominators;
  const best = bestCoverage(coverage, coverages);
  return { reason: emptyReason({ openMinutes, coverage: best }, scope), coverage };
}

/**
 * The greatest coverage of a whole and its parts. Parts may be measured where the whole is not: a moment counts for a group when
 * 70% of its seats are measured in it.
 */
export function bestCoverage(
  whole: number | null,
  parts: Iterable<number | null | undefined>,
): number | null {
  const known = [whole, ...parts].flatMap((coverage) => coverage ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** Whether something was measured over a frame, but no capacity is known to divide it by. */
export function hasNoSeats(groups: readonly MetricGroup[]): boolean {
  const isMeasured = groups.some(({ validMinutes }) => (validMinutes[0] ?? 0) > 0);
  return (
    isMeasured && groups.every((group) => (valuesOf(group, 'capacity_mean')[0] ?? null) === null)
  );
}
