import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { calendarDate, monthStart } from './calendarDays.ts';
import type { DayRange } from './DayRange.ts';
import { shiftRange } from './stepFrame.ts';

/** What a frame is compared with: the frame before, the same period a year ago, or days of one's own. */
export type Comparison = 'previous_period' | 'same_period_last_year' | DayRange;

const daysOfYear = 52 * 7;

/** `comparison_timeframe` of the URL: one of the two words, or 'START/END' as local days, half-open; null when it is neither. */
export function parseComparison(text: string | null | undefined): Comparison | null {
  if (text === 'previous_period' || text === 'same_period_last_year') return text;
  const [start = '', end = '', ...more] = (text ?? '').split('/');
  const range = { startDay: dayNumberOf(start), endDayExclusive: dayNumberOf(end) };
  return more.length === 0 && range.startDay < range.endDayExclusive ? range : null;
}

export function formatComparison(comparison: Comparison): string {
  if (typeof comparison === 'string') return comparison;
  return `${dayKeyOf(comparison.startDay)}/${dayKeyOf(comparison.endDayExclusive)}`;
}

/** The days compared with. A year ago is 52 weeks, so that weekdays match; whole months have the same months as mates. */
export function comparisonRange(range: DayRange, comparison: Comparison): DayRange {
  if (typeof comparison !== 'string') return comparison;
  if (comparison === 'previous_period') return shiftRange(range, -1);
  const isMonths =
    calendarDate(range.startDay).day === 1 && calendarDate(range.endDayExclusive).day === 1;
  return isMonths
    ? {
        startDay: monthStart(range.startDay, -12),
        endDayExclusive: monthStart(range.endDayExclusive, -12),
      }
    : {
        startDay: range.startDay - daysOfYear,
        endDayExclusive: range.endDayExclusive - daysOfYear,
      };
}
