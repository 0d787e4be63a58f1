import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { TimeFrameKey } from '#domain/time-frame/timeFrameKeys.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';

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

/** The days that hold an instant of a range. */
export function daysOfInstants({ startMs, endMs }: InstantRange, timeZone: string): DayRange {
  return {
    startDay: localDayNumber(startMs, timeZone),
    endDayExclusive: localDayNumber(endMs - 1, timeZone) + 1,
  };
}

/** The instants of whole local days; 23 or 25 hours long where the clock changes. */
export function instantsOfDays(days: DayRange, timeZone: string): InstantRange {
  return {
    startMs: zonedDayNumberStart(days.startDay, timeZone),
    endMs: zonedDayNumberStart(days.endDayExclusive, timeZone),
  };
}

export function toTimeFrame(
  { startMs, endMs }: InstantRange,
  timeZone: string,
  preset: TimeFrameKey | null,
): TimeFrame {
  const days = daysOfInstants({ startMs, endMs }, timeZone);
  const whole = instantsOfDays(days, timeZone);
  return {
    startMs,
    endMsExclusive: endMs,
    startDay: dayKeyOf(days.startDay),
    lastDay: dayKeyOf(days.endDayExclusive - 1),
    days,
    dayCount: days.endDayExclusive - days.startDay,
    isWholeDays: whole.startMs === startMs && whole.endMs === endMs,
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
