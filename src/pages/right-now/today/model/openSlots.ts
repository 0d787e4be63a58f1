import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { openRanges } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { Closures } from '../../opening/closedUntil.ts';
import type { DayClock } from './DayClock.ts';

/** Which slots of a day are open by a building's hours and closures, any minute of them. */
export function openSlots(
  { startMs, slotCount }: DayClock,
  { rule, zone, closures }: { rule: OpeningRule; zone: string; closures: Closures | undefined },
): boolean[] {
  const isOpen = Array.from({ length: slotCount }, () => false);
  const runs = openRanges({
    rule,
    zone,
    startMs,
    endMs: startMs + slotCount * slotMs,
    excludedPeriods: closures?.excluded_periods ?? [],
    bankHolidays: closures?.bank_holidays.map(({ date }) => date) ?? [],
    bankHolidaysOpen: closures?.bank_holidays_open ?? false,
  });
  for (const run of runs) {
    const first = (run.startMs - startMs) / slotMs;
    isOpen.fill(true, first, first + run.slotCount);
  }
  return isOpen;
}
