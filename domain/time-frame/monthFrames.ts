import { calendarDate, monthStart } from './calendarDays.ts';
import type { DayRange } from './DayRange.ts';
import { monthTimeFrame } from './presetRange.ts';
import type { MonthTimeFrame } from './timeFrameKeys.ts';

/** The months that have passed and have data, newest first. */
export function monthFrames(data: DayRange | null, today: number): MonthTimeFrame[] {
  if (data === null) return [];
  const months: MonthTimeFrame[] = [];
  const lastDay = Math.min(data.endDayExclusive - 1, monthStart(today) - 1);
  for (let day = monthStart(lastDay); day >= monthStart(data.startDay); day = monthStart(day, -1))
    months.push(monthTimeFrame(day));
  return months;
}

const share = 0.9;

/** The month a monthly page opens with: the current one once its day is beyond 90% of the month's whole weeks, else the one before (4.5). */
export function initialMonth(today: number): MonthTimeFrame {
  const first = monthStart(today);
  const wholeWeeks = Math.floor((monthStart(today, 1) - first) / 7);
  const isFar = calendarDate(today).day > share * wholeWeeks * 7;
  return monthTimeFrame(isFar ? first : monthStart(today, -1));
}
