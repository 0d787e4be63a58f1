import type { EmptyReason } from '#src/features/report/empty/emptyReason.ts';

/** Under this coverage there is nothing worth showing (reports.md, E7). */
const leastCoverage = 0.05;

interface FrameMinutes {
  openMinutes: number;
  /** The best of the whole and its parts. */
  coverage: number | null;
}

/** Why a frame as a whole has nothing to show (reports.md E3, E4); null when it has. */
export function frameReason(
  { openMinutes, coverage }: FrameMinutes,
  isFuture: boolean,
): EmptyReason | null {
  if (isFuture) return 'future';
  if (openMinutes === 0) return 'closed';
  return (coverage ?? 0) < leastCoverage ? 'no-data' : null;
}
