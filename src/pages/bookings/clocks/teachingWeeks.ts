import { dayKeyOf, dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { FrameQuery } from '#src/data/metrics/ReportScope.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';

/** A week of the time frame. */
export interface FrameWeek {
  /** The day of its Monday. */
  id: string;
  label: string;
}

/** The weeks of some days, from Monday; the first and last may be cut. */
export function weeksOf({ startDay, endDayExclusive }: DayRange): FrameWeek[] {
  const weeks: FrameWeek[] = [];
  for (let day = startDay - weekdayOf(startDay); day < endDayExclusive; day += 7) {
    const id = dayKeyOf(day);
    weeks.push({ id, label: `Week of ${formatShortDay(id)}` });
  }
  return weeks;
}

/** The part of a frame that lies in a week; the whole where it has none of it. */
export function frameOfWeek(frame: FrameQuery, week: string, timeZone: string): FrameQuery {
  const monday = dayNumberOf(week);
  const startMs = Math.max(Date.parse(frame.startdatetime), zonedDayNumberStart(monday, timeZone));
  const endMs = Math.min(Date.parse(frame.enddatetime), zonedDayNumberStart(monday + 7, timeZone));
  if (startMs >= endMs) return frame;
  return {
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(endMs).toISOString(),
  };
}
