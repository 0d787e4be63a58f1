import { leastCoverage, type EmptyReason } from '#src/features/report/empty/emptyReason.ts';

/** Why buildings show nothing over a frame (reports.md E3, E4); null when there is something. `today` is the first day not over. */
export function portfolioEmpty(
  {
    openMinutes,
    validMinutes,
    coverage,
  }: { openMinutes: number; validMinutes: number; coverage: number | null },
  { startDay, today }: { startDay: number; today: number },
): EmptyReason | null {
  if (openMinutes === 0) return startDay >= today ? 'future' : 'closed';
  return validMinutes === 0 || (coverage ?? 0) < leastCoverage ? 'no-data' : null;
}
