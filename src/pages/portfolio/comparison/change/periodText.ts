import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';

/** "28 Sep to 25 Oct 2026". */
export function periodText({ startDay, endDayExclusive }: DayRange): string {
  return formatDays(dayKeyOf(startDay), dayKeyOf(endDayExclusive - 1));
}
