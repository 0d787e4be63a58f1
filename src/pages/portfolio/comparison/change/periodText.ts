import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';

/** "Sep 28 – Oct 25, 2026". */
export function periodText({ startDay, endDayExclusive }: DayRange): string {
  return formatDays(dayKeyOf(startDay), dayKeyOf(endDayExclusive - 1));
}
