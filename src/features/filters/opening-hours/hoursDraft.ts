import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import { weekdayNames, type OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';

/** Hours while they are edited. The text is what counts; days and times are its easy form. */
export interface HoursDraft {
  text: string;
  /** Two-letter weekdays. */
  days: readonly string[];
  /** "09:00". */
  start: string;
  end: string;
}

/** Hours of one range on some weekdays; null for hours that differ by day. */
function simpleHours(rule: OpeningRule): Omit<HoursDraft, 'text'> | null {
  const open = rule.flatMap((ranges, weekday) => (ranges.length > 0 ? [{ ranges, weekday }] : []));
  const [first] = open;
  const [range, other] = first?.ranges ?? [];
  if (!range || other) return null;
  const isAlike = open.every(
    ({ ranges }) =>
      ranges.length === 1 && ranges[0]?.from === range.from && ranges[0].to === range.to,
  );
  if (!isAlike) return null;
  return {
    days: open.map(({ weekday }) => weekdayNames[weekday] ?? ''),
    start: clockTime(range.from),
    end: clockTime(range.to),
  };
}

function clockTime(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hours}:${String(minute % 60).padStart(2, '0')}`;
}

/** The text as typed, with days and times where it is simple enough; else those of before stay. */
export function typeHours(text: string, before: HoursDraft): HoursDraft {
  const read = readHours(text);
  const simple = read.rule === null ? null : simpleHours(read.rule);
  return { ...before, ...simple, text };
}

/** Days and times as set; they make the text. */
export function setHours(draft: HoursDraft, change: Partial<Omit<HoursDraft, 'text'>>): HoursDraft {
  const next = { ...draft, ...change };
  const days = weekdayNames.filter((day) => next.days.includes(day));
  const written = days.length === 0 ? 'off' : `${days.join(',')} ${next.start}-${next.end}`;
  const { rule } = readHours(written);
  return { ...next, text: rule === null ? written : formatOpeningHours(rule) };
}

export function startHours(text: string): HoursDraft {
  return typeHours(text, { text, days: [], start: '09:00', end: '17:00' });
}

/** The rule of a text, or what is wrong with it in the words of section 5 of the specification. */
export function readHours(
  text: string,
): { rule: OpeningRule; error: null } | { rule: null; error: string } {
  try {
    return { rule: parseOpeningHours(text), error: null };
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    const isNamed = error.part.trim() !== '';
    return { rule: null, error: isNamed ? `${error.message}: ${error.part}` : error.message };
  }
}

/** Open hours in a week. */
export function hoursPerWeek(rule: OpeningRule): number {
  const minutes = rule.flat().reduce((sum, { from, to }) => sum + to - from, 0);
  return minutes / 60;
}
