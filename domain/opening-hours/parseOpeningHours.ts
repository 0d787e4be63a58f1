import { OpeningHoursError, type TextPart } from './OpeningHoursError.ts';
import {
  bankHolidayIndex,
  lastMinute,
  minutesPerDay,
  ruleDayNames,
  wholeDay,
  type MinuteRange,
  type OpeningRule,
} from './OpeningRule.ts';

const ruleParts = /^([^\d]*?)\s*(off|closed|open|\d.*)?$/i;
const timeRange = /^(\d{1,2}):(\d{2})\s*(?:-\s*(\d{1,2}):(\d{2})\s*(\+)?|(\+))$/;
const everyDay = [0, 1, 2, 3, 4, 5, 6];

function trimmed({ text, at }: TextPart): TextPart {
  return { text: text.trim(), at: at + text.length - text.trimStart().length };
}

function split({ text, at }: TextPart, separator: string): TextPart[] {
  let next = at;
  return text.split(separator).map((one) => {
    const part = trimmed({ text: one, at: next });
    next += one.length + separator.length;
    return part;
  });
}

function dayIndex(name: TextPart): number {
  const index = ruleDayNames.findIndex((known) => known.toLowerCase() === name.text.toLowerCase());
  if (index < 0) throw new OpeningHoursError('Invalid weekday name', name);
  return index;
}

function parseWeekdayItem(item: TextPart): number[] {
  const [first = item, last = first, ...more] = split(item, '-');
  if (more.length > 0 || (first !== last && (first.text === '' || last.text === ''))) {
    throw new OpeningHoursError('Invalid weekday range', item);
  }
  const from = dayIndex(first);
  if (first === last) return [from];
  const to = dayIndex(last);
  if (from === bankHolidayIndex || to === bankHolidayIndex) {
    throw new OpeningHoursError('Invalid weekday range', item);
  }
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => (from + step) % 7);
}

function parseWeekdays(part: TextPart): number[] {
  if (part.text === '') return everyDay;
  return split(part, ',').flatMap(parseWeekdayItem);
}

function minuteOf(hour: string | undefined, minute: string | undefined, range: TextPart): number {
  const hours = Number(hour);
  const minutes = Number(minute);
  if (hours > 48 || minutes > 59) throw new OpeningHoursError('Invalid hour range', range);
  return hours * 60 + minutes;
}

function parseTimeRange(part: TextPart): MinuteRange {
  const match = timeRange.exec(part.text);
  if (match === null) throw new OpeningHoursError('Invalid hour range', part);
  const from = minuteOf(match[1], match[2], part);
  const isOpenEnded = match[6] !== undefined;
  const named = isOpenEnded ? minutesPerDay : minuteOf(match[3], match[4], part);
  const to = named <= from ? named + minutesPerDay : named;
  if (to <= from || to > lastMinute) throw new OpeningHoursError('Invalid hour range', part);
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

function parseTimes(part: TextPart | null): MinuteRange[] {
  const word = part?.text.toLowerCase();
  if (word === 'off' || word === 'closed') return [];
  if (part === null || word === 'open' || word === '24/7') return [wholeDay];
  return mergeRanges(split(part, ',').map(parseTimeRange));
}

/** Weekdays and times of one rule; the times stand at its end. */
function partsOf(rule: TextPart): { weekdays: TextPart; times: TextPart | null } {
  const [, weekdays = rule.text, times] = ruleParts.exec(rule.text) ?? [];
  return {
    weekdays: { text: weekdays, at: rule.at },
    times:
      times === undefined ? null : { text: times, at: rule.at + rule.text.length - times.length },
  };
}

/**
 * Reads the text form of the specification: rules parted by `;`, each of weekdays, times or both; a later rule
 * replaces earlier ones on its days, and one without weekdays names them all. `PH` is the building's bank holidays. An end at or before its start wraps past midnight; `07:00-19:00+` keeps its named end and
 * `10:00+` runs to midnight. Throws OpeningHoursError.
 */
export function parseOpeningHours(text: string): OpeningRule {
  const whole = { text, at: 0 };
  const rules = split(whole, ';').filter((rule) => rule.text !== '');
  if (rules.length === 0) throw new OpeningHoursError('openingHoursString is required', whole);
  const days: MinuteRange[][] = everyDay.map(() => []);
  for (const rule of rules) {
    const { weekdays, times } = partsOf(rule);
    const indices = parseWeekdays(weekdays);
    const ranges = parseTimes(times);
    for (const weekday of indices) days[weekday] = ranges;
  }
  return days;
}
