import { daysOfInstants, isWholeDays } from '#domain/time/dayInstants.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';

/** The days of a marker in its zone, "Mar 9 – 13, 2026", with the times of one that is shorter. */
export function periodText(range: InstantRange, timeZone: string): string {
  const { startDay, endDayExclusive } = daysOfInstants(range, timeZone);
  const days = formatDays(dayKeyOf(startDay), dayKeyOf(endDayExclusive - 1));
  if (isWholeDays(range, timeZone)) return days;
  return `${days}, ${formatTime(range.startMs, timeZone)}–${formatTime(range.endMs, timeZone)}`;
}
