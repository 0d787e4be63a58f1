import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { calendarDate, monthStart } from './calendarDays.ts';
import type { DayRange } from './DayRange.ts';
import { shiftRange } from './stepFrame.ts';

/** What a frame is compared with: the frame before, the same period a year ago, or days of one's own. */
export type Comparison = 'previous_period' | 'same_period_last_year' | DayRange;

const daysPerWeek = 7;
const daysOfYear = 52 * daysPerWeek;

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

/**
 * The days compared with. Whole months have whole months as mates; anything else moves by whole weeks, so that weekdays meet:
 * the period before lies at least its own length back, a year ago is 52 weeks.
 */
export function comparisonRange(range: DayRange, comparison: Comparison): DayRange {
  if (typeof comparison !== 'string') return comparison;
  const { startDay, endDayExclusive } = range;
  const isYear = comparison === 'same_period_last_year';
  const isMonths = calendarDate(startDay).day === 1 && calendarDate(endDayExclusive).day === 1;
  if (isMonths) {
    return isYear
      ? { startDay: monthStart(startDay, -12), endDayExclusive: monthStart(endDayExclusive, -12) }
      : shiftRange(range, -1);
  }
  const weeks = Math.ceil((endDayExclusive - startDay) / daysPerWeek);
  const days = isYear ? daysOfYear : weeks * daysPerWeek;
  return { startDay: startDay - days, endDayExclusive: endDayExclusive - days };
}
