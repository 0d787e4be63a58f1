import { clockTime } from './clockTime.ts';
import {
  bankHolidayIndex,
  minutesPerDay,
  weekdayNames,
  type MinuteRange,
  type OpeningRule,
} from './OpeningRule.ts';

function formatRanges(ranges: readonly MinuteRange[]): string {
  return ranges.map(({ from, to }) => `${clockTime(from)}-${clockTime(to)}`).join(',');
}

function formatRun(first: number, last: number): string {
  const from = weekdayNames[first] ?? '';
  return first === last ? from : `${from}-${weekdayNames[last] ?? ''}`;
}

function formatWeekdays(weekdays: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run !== undefined && run.last === weekday - 1) run.last = weekday;
    else runs.push({ first: weekday, last: weekday });
  }
  return runs.map((run) => formatRun(run.first, run.last)).join(',');
}

/** The shortest usual text of a rule; parseOpeningHours reads it back to the same rule. */
export function formatOpeningHours(rule: OpeningRule): string {
  const week = formatWeek(rule.slice(0, bankHolidayIndex));
  const holidays = rule[bankHolidayIndex];
  if (holidays === undefined) return week;
  return `${week}; PH ${holidays.length === 0 ? 'off' : formatRanges(holidays)}`;
}

function formatWeek(rule: OpeningRule): string {
  const daysByTimes = new Map<string, number[]>();
  for (const [weekday, ranges] of rule.entries()) {
    if (ranges.length === 0) continue;
    const times = formatRanges(ranges);
    daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), weekday]);
  }
  const allDay = daysByTimes.get(formatRanges([{ from: 0, to: minutesPerDay }]));
  if (allDay?.length === 7) return '24/7';
  if (daysByTimes.size === 0) return 'off';
  return [...daysByTimes]
    .map(([times, weekdays]) => `${formatWeekdays(weekdays)} ${times}`)
    .join('; ');
}
