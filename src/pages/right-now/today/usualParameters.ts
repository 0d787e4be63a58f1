import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { curveParameters, type CurveSource } from './useToday.ts';

/** Weeks that say what is usual. */
export const usualWeeks = 8;

/** The call for the same weekday of the eight weeks before a day, by quarters of an hour: the days in between are not in its answer. */
export function usualParameters(of: CurveSource, dayNumber: number) {
  const startOf = (day: number) =>
    new Date(zonedDayNumberStart(day, of.building.timezone)).toISOString();
  return {
    ...curveParameters(of),
    interval: 'PT15M',
    open_intervals: true,
    opening_hours: `${weekdayNames[weekdayOf(dayNumber)] ?? ''} 00:00-24:00`,
    startdatetime: startOf(dayNumber - 7 * usualWeeks),
    enddatetime: startOf(dayNumber - 6),
  } as const;
}
