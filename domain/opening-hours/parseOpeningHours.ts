import { OpeningHoursError } from './OpeningHoursError.ts';
import {
  lastMinute,
  minutesPerDay,
  weekdayNames,
  wholeDay,
  type MinuteRange,
  type OpeningRule,
} from './OpeningRule.ts';

const ruleParts = /^([^\d]*?)\s*(off|closed|open|\d.*)?$/i;
const timeRange = /^(\d{1,2}):(\d{2})\s*(?:-\s*(\d{1,2}):(\d{2})\s*(\+)?|(\+))$/;
const everyDay = [0, 1, 2, 3, 4, 5, 6];

function weekdayIndex(name: string): number {
  const index = weekdayNames.findIndex((known) => known.toLowerCase() === name.toLowerCase());
  if (index < 0) throw new OpeningHoursError('Invalid weekday name', name);
  return index;
}

function parseWeekdayItem(item: string): number[] {
  const ends = item.split('-').map((end) => end.trim());
  const [first = '', last = first] = ends;
  if (ends.length > 2 || (ends.length === 2 && (first === '' || last === ''))) {
    throw new OpeningHoursError('Invalid weekday range', item);
  }
  const from = weekdayIndex(first);
  const length = ((weekdayIndex(last) - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => (from + step) % 7);
}

function parseWeekdays(text: string): number[] {
  if (text === '') return everyDay;
  return text.split(',').flatMap((item) => parseWeekdayItem(item.trim()));
}

function minuteOf(hour: string | undefined, minute: string | undefined, text: string): number {
  const hours = Number(hour);
  const minutes = Number(minute);
  if (hours > 48 || minutes > 59) throw new OpeningHoursError('Invalid hour range', text);
  return hours * 60 + minutes;
}

function parseTimeRange(text: string): MinuteRange {
  const match = timeRange.exec(text);
  if (match === null) throw new OpeningHoursError('Invalid hour range', text);
  const from = minuteOf(match[1], match[2], text);
  const isOpenEnded = match[6] !== undefined;
  const named = isOpenEnded ? minutesPerDay : minuteOf(match[3], match[4], text);
  const to = named <= from ? named + minutesPerDay : named;
  if (to <= from || to > lastMinute) throw new OpeningHoursError('Invalid hour range', text);
  return { from, to };
}

/** Ascending, overlapping and touching ranges joined. */
export function mergeRanges(ranges: readonly MinuteRange[]): MinuteRange[] {
  const merged: MinuteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}

function parseTimes(text: string | undefined): MinuteRange[] {
  const word = text?.toLowerCase();
  if (word === 'off' || word === 'closed') return [];
  if (text === undefined || word === 'open' || word === '24/7') return [wholeDay];
  return mergeRanges(text.split(',').map((item) => parseTimeRange(item.trim())));
}

/**
 * Reads the text form of section 5 of the specification: rules parted by `;`, each of weekdays, times or both; a later rule
 * replaces earlier ones on its days. An end at or before its start wraps past midnight; `07:00-19:00+` keeps its named end and
 * `10:00+` runs to midnight. Throws OpeningHoursError.
 */
export function parseOpeningHours(text: string): OpeningRule {
  const rules = text
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '');
  if (rules.length === 0) throw new OpeningHoursError('openingHoursString is required', text);
  const days: MinuteRange[][] = everyDay.map(() => []);
  for (const rule of rules) {
    const match = ruleParts.exec(rule);
    const weekdays = parseWeekdays(match?.[1] ?? rule);
    const ranges = parseTimes(match?.[2]);
    for (const weekday of weekdays) days[weekday] = ranges;
  }
  return days;
}
