import { type DayRange, sharesDay } from './DayRange.ts';

/** Why days cannot be chosen; the first two are the words of the specification. */
export const tooEarlyText = 'Cannot select dates before utilization data is available';
export const tooLateText = 'Cannot select dates in the future';
export const noDataText = 'No utilization data is available for these dates';

/** Why a preset's days cannot be chosen: they lie outside the data; null when they can. */
export function presetRefusal(
  range: DayRange,
  data: DayRange | null,
  today: number,
): string | null {
  if (data !== null && sharesDay(range, data)) return null;
  if (range.startDay > today) return tooLateText;
  return data !== null && range.endDayExclusive <= data.startDay ? tooEarlyText : noDataText;
}
