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

interface OpeningQuestion {
  zone: string;
  nowMs: number;
  closures: Closures | undefined;
}

/** When a closed building opens next, epoch milliseconds; infinite where it does not within 400 days, null while it is open. */
export function closedUntil(
  rule: OpeningRule,
  { zone, nowMs, closures }: OpeningQuestion,
): number | null {
  const days = closedDays(closures);
  for (const horizonMs of horizonsMs) {
    const [next] = openRanges({ rule, zone, startMs: nowMs, endMs: nowMs + horizonMs, ...days });
    if (next) return next.startMs < nowMs + slotMs ? null : next.startMs;
  }
  return Infinity;
}

/** When a building last closed, epoch milliseconds; now while it is open, null where it was not open within 400 days. */
export function openedUntil(
  rule: OpeningRule,
  { zone, nowMs, closures }: OpeningQuestion,
): number | null {
  const days = closedDays(closures);
  for (const horizonMs of horizonsMs) {
    const runs = openRanges({ rule, zone, startMs: nowMs - horizonMs, endMs: nowMs, ...days });
    const last = runs.at(-1);
    if (last) return last.startMs + last.slotCount * slotMs;
  }
  return null;
}

function closedDays(closures: Closures | undefined) {
  return {
    excludedPeriods: closures?.excluded_periods ?? [],
    bankHolidays: closures?.bank_holidays.map(({ date }) => date) ?? [],
    bankHolidaysOpen: closures?.bank_holidays_open ?? false,
  };
}
