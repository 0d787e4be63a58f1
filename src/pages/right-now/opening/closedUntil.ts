import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { openRanges } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';

const dayMs = 86_400_000;
/** Most openings lie in the first; what is closed for longer is looked for in the second. */
const horizonsMs = [14 * dayMs, 400 * dayMs];

/** Settings of a building that close it on days or stretches of time. */
export interface Closures {
  excluded_periods: readonly { startdate: string; enddate: string }[];
  bank_holidays: readonly { date: string }[];
  bank_holidays_open: boolean;
}

/** When a closed building opens next, epoch milliseconds; infinite where it does not within 400 days, null while it is open. */
export function closedUntil(
  rule: OpeningRule,
  { zone, nowMs, closures }: { zone: string; nowMs: number; closures: Closures | undefined },
): number | null {
  const days = {
    excludedPeriods: closures?.excluded_periods ?? [],
    bankHolidays: closures?.bank_holidays.map(({ date }) => date) ?? [],
    bankHolidaysOpen: closures?.bank_holidays_open ?? false,
  };
  for (const horizonMs of horizonsMs) {
    const [next] = openRanges({ rule, zone, startMs: nowMs, endMs: nowMs + horizonMs, ...days });
    if (next) return next.startMs < nowMs + slotMs ? null : next.startMs;
  }
  return Infinity;
}
