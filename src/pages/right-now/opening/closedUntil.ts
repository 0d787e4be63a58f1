import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { openRanges } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';

const horizonMs = 14 * 86_400_000;

/** Settings of a building that close it on days or stretches of time. */
export interface Closures {
  excluded_periods: readonly { startdate: string; enddate: string }[];
  bank_holidays: readonly { date: string }[];
  bank_holidays_open: boolean;
}

/** When a closed building opens next, epoch milliseconds; null while it is open, and when it does not open in two weeks. */
export function closedUntil(
  rule: OpeningRule,
  { zone, nowMs, closures }: { zone: string; nowMs: number; closures: Closures | undefined },
): number | null {
  const [next] = openRanges({
    rule,
    zone,
    startMs: nowMs,
    endMs: nowMs + horizonMs,
    excludedPeriods: closures?.excluded_periods ?? [],
    bankHolidays: closures?.bank_holidays.map(({ date }) => date) ?? [],
    bankHolidaysOpen: closures?.bank_holidays_open ?? false,
  });
  if (next === undefined || next.startMs < nowMs + slotMs) return null;
  return next.startMs;
}
