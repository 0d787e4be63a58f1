import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ReportBasis } from '../defineReport.tsx';
import { emptyReason, type EmptyReason } from './emptyReason.ts';

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
