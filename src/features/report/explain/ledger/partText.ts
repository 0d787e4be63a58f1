import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { DayPart } from '#domain/time/dayPartRanges.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { clockText } from '#src/lib/format/clockText.ts';

/** Which part of the time frame is counted: "Only Tuesdays from 10:00 to 11:00 of the time frame." */
export function partText({ weekday, fromMinute, toMinute, withoutDays }: DayPart): string {
  const days = weekday === null ? 'every day' : `${weekdayTitles[weekday]}s`;
  const isWholeDay = fromMinute === 0 && toMinute === 1440;
  const hours = isWholeDay ? '' : ` from ${clockText(fromMinute)} to ${clockText(toMinute)}`;
  const isOfThese = (day: number) => weekday === null || weekdayOf(day) === weekday;
  const left = [...(withoutDays ?? [])].filter(isOfThese).length;
  const special = left === 0 ? '' : ` ${formatPlural(left, 'special day')} excluded.`;
  return `Only ${days}${hours} of the time frame.${special}`;
}
