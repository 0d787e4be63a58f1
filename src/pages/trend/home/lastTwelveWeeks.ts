import { weekdayOf } from '#domain/time/dayNumber.ts';
import { toDayFrame, type TimeFrame } from '#src/features/filters/time-frame/TimeFrame.ts';

const weeks = 12;

/** The last twelve whole calendar weeks up to the end of a frame. */
export function lastTwelveWeeks({ days, timeZone }: TimeFrame): TimeFrame {
  const endDayExclusive = days.endDayExclusive - weekdayOf(days.endDayExclusive);
  return toDayFrame({ startDay: endDayExclusive - weeks * 7, endDayExclusive }, timeZone);
}
