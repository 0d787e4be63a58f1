import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { FilterChange } from '#src/features/filters/filterParams.ts';

/** The time frame of a stretch of the chart: its whole days, or its hours where it lies within one day. */
export function zoomFrame(
  { startMs, endMs }: { startMs: number; endMs: number },
  timeZone: string,
): FilterChange {
  const firstDay = localDayNumber(startMs, timeZone);
  const lastDay = localDayNumber(endMs - 1, timeZone);
  if (firstDay === lastDay) {
    return {
      startdatetime: toIsoInstant(startMs, timeZone),
      enddatetime: toIsoInstant(endMs, timeZone),
    };
  }
  return { startdatetime: dayKeyOf(firstDay), enddatetime: dayKeyOf(lastDay + 1) };
}
