import { leastCoverage, type EmptyReason } from '#src/features/report/empty/emptyReason.ts';

/**
 * Why buildings show nothing over a frame (reports.md E3, E4); null when there is something. `coverage` is the best of them:
 * a building that is measured has its numbers, whatever the others lack. `today` is the first day not over.
 */
export function portfolioEmpty(
  { openMinutes, coverage }: { openMinutes: number; coverage: number | null },
  { startDay, today }: { startDay: number; today: number },
): EmptyReason | null {
  if (openMinutes === 0) return startDay >= today ? 'future' : 'closed';
  return (coverage ?? 0) < leastCoverage ? 'no-data' : null;
}
