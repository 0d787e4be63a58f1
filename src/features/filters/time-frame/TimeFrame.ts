import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { TimeFrameKey } from '#domain/time-frame/timeFrameKeys.ts';
import { daysOfInstants, instantsOfDays, isWholeDays } from '#domain/time/dayInstants.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

/** The period in view, half-open, in the building's zone. */
export interface TimeFrame {
  startMs: number;
  endMsExclusive: number;
  /** Local days that the frame touches, 'YYYY-MM-DD'; the last one is included. */
  startDay: string;
  lastDay: string;
  /** The same days, counted from 1970-01-01, half-open. */
  days: DayRange;
  dayCount: number;
  /** Whether the frame begins and ends at midnight. */
  isWholeDays: boolean;
  /** The preset whose days these are. */
  preset: TimeFrameKey | null;
  timeZone: string;
  /** The frame as parameters of a call. */
  query: { startdatetime: string; enddatetime: string };
}

export function toTimeFrame(
  { startMs, endMs }: InstantRange,
  timeZone: string,
  preset: TimeFrameKey | null,
): TimeFrame {
  const days = daysOfInstants({ startMs, endMs }, timeZone);
  return {
    startMs,
    endMsExclusive: endMs,
    startDay: dayKeyOf(days.startDay),
    lastDay: dayKeyOf(days.endDayExclusive - 1),
    days,
    dayCount: days.endDayExclusive - days.startDay,
    isWholeDays: isWholeDays({ startMs, endMs }, timeZone),
    preset,
    timeZone,
    query: {
      startdatetime: toIsoInstant(startMs, timeZone),
      enddatetime: toIsoInstant(endMs, timeZone),
    },
  };
}

/** Whole local days as a frame. */
export function toDayFrame(
  days: DayRange,
  timeZone: string,
  preset: TimeFrameKey | null = null,
): TimeFrame {
  return toTimeFrame(instantsOfDays(days, timeZone), timeZone, preset);
}

/** The frame on the clocks of another zone: the same local days. */
export function localFrame(frame: TimeFrame, timeZone: string): TimeFrame {
  return timeZone === frame.timeZone ? frame : toDayFrame(frame.days, timeZone);
}
