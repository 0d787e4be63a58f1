import { thresholds } from './thresholds.ts';

/** Whether a day counts in figures of days, else why it does not. */
export type DayFate = 'counts' | 'low coverage' | 'today' | 'nothing open' | 'no data';

interface FateInput {
  /** Local day, since 1970-01-01. */
  day: number;
  value: number | null;
  /** Valid share of its open minutes, 0..1. */
  coverage: number | null;
  isOpen: boolean;
}

/** Guards the comparison against the rounding of sums. */
const roundingSlack = 1e-9;

/** What becomes of a day in figures of days; `today` is the first local day that is not over. */
export function dayFate({ day, value, coverage, isOpen }: FateInput, today: number): DayFate {
  if (day === today) return 'today';
  if (!isOpen) return 'nothing open';
  if (value === null || day > today) return 'no data';
  return (coverage ?? 0) < thresholds.neededData - roundingSlack ? 'low coverage' : 'counts';
}
