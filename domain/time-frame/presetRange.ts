import { dayKeyOf, dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { addMonths, monthStart, quarterStart, weekStart } from './calendarDays.ts';
import type { DayRange } from './DayRange.ts';
import {
  fixedTimeFrames,
  type FixedTimeFrame,
  type MonthTimeFrame,
  type TimeFrameKey,
} from './timeFrameKeys.ts';

/** Where a preset is counted from. */
export interface PresetToday {
  /** The local day, counted from 1970-01-01. */
  today: number;
  /** Days on which nobody is expected, such as bank holidays; weekends need not be named. */
  isHoliday?: (day: number) => boolean;
}

/** A preset key that nobody knows; the words of the specification. */
class TimeFrameKeyError extends Error {
  override readonly name = 'TimeFrameKeyError';

  constructor(key: string) {
    super('Invalid timeframe key', { cause: key });
  }
}

/** Monday to Friday. */
const workDays = 5;
/** No calendar has as many holidays in a row. */
const maxHolidays = 60;

function lastWorkDay({ today, isHoliday = () => false }: PresetToday): number {
  for (let day = today - 1; day > today - maxHolidays; day -= 1) {
    if (weekdayOf(day) < workDays && !isHoliday(day)) return day;
  }
  return today - 1;
}

function oneDay(day: number): DayRange {
  return { startDay: day, endDayExclusive: day + 1 };
}

/** Whole days that have passed, so that a part of a day never stands beside whole ones. */
function pastDays(days: number) {
  return ({ today }: PresetToday): DayRange => ({
    startDay: today - days,
    endDayExclusive: today,
  });
}

function pastMonths(months: number) {
  return ({ today }: PresetToday): DayRange => ({
    startDay: addMonths(today, -months),
    endDayExclusive: today,
  });
}

const ranges: Record<FixedTimeFrame, (at: PresetToday) => DayRange> = {
  today: ({ today }) => oneDay(today),
  yesterday: ({ today }) => oneDay(today - 1),
  last_work_day: (at) => oneDay(lastWorkDay(at)),
  past_7_days: pastDays(7),
  last_week: ({ today }) => ({
    startDay: weekStart(today) - 7,
    endDayExclusive: weekStart(today),
  }),
  current_month: ({ today }) => monthRange(today),
  last_month: ({ today }) => monthRange(monthStart(today, -1)),
  last_quarter: ({ today }) => ({
    startDay: quarterStart(today, -1),
    endDayExclusive: quarterStart(today),
  }),
  past_2_weeks: pastDays(14),
  past_4_weeks: pastDays(28),
  past_6_weeks: pastDays(42),
  past_8_weeks: pastDays(56),
  past_12_weeks: pastDays(84),
  past_30_days: pastDays(30),
  past_60_days: pastDays(60),
  past_90_days: pastDays(90),
  past_3_months: pastMonths(3),
  past_6_months: pastMonths(6),
  past_year: pastMonths(12),
};

const monthKey = /^month-(\d{4}-\d{2})$/;

function monthRange(day: number): DayRange {
  return { startDay: monthStart(day), endDayExclusive: monthStart(day, 1) };
}

export function isFixedTimeFrame(key: string): key is FixedTimeFrame {
  return Object.hasOwn(ranges, key);
}

/** The key of the month that holds a day. */
export function monthTimeFrame(day: number): MonthTimeFrame {
  return `month-${dayKeyOf(day).slice(0, 7)}`;
}

/**
 * The days of a preset. 'past N' are whole days that end with yesterday; weeks begin on Monday;
 * months and quarters are whole. Throws TimeFrameKeyError for an unknown key.
 */
export function presetRange(key: string, at: PresetToday): DayRange {
  if (isFixedTimeFrame(key)) return ranges[key](at);
  const first = dayNumberOf(`${monthKey.exec(key)?.[1] ?? ''}-01`);
  if (Number.isNaN(first)) throw new TimeFrameKeyError(key);
  return monthRange(first);
}

/** The preset whose days a range has: a preferred one, then the known ones in order, then the month; null when none. */
export function presetOf(
  range: DayRange,
  at: PresetToday,
  preferred?: TimeFrameKey,
): TimeFrameKey | null {
  const candidates = [
    ...(preferred === undefined ? [] : [preferred]),
    ...fixedTimeFrames,
    monthTimeFrame(range.startDay),
  ];
  const isMatch = (key: TimeFrameKey) => {
    const { startDay, endDayExclusive } = presetRange(key, at);
    return startDay === range.startDay && endDayExclusive === range.endDayExclusive;
  };
  return candidates.find(isMatch) ?? null;
}
