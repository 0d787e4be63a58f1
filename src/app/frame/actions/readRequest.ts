import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';

/** What a typed line asks for beside the names in it. */
export interface TypedRequest {
  /** 0 is Monday; null where none is named. */
  weekday: number | null;
  /** The hour of the day, 0..23; null where none is named. */
  hour: number | null;
  /** Opening hours as "09:00-17:00"; null where none are named. */
  hours: string | null;
  /** The other words: names of spaces. */
  names: string;
}

const hoursPerDay = 24;
const minutesPerHour = 60;
const leastLetters = 3;
/** Words of a question that name nothing. */
const fillers = new Set(
  'which what where is are the a an floor floors building full fullest busiest on at in of and it getting worse fuller how'.split(
    ' ',
  ),
);
const clock = /^(\d{1,2}):(\d{2})$/;
const twelveHours = /^(\d{1,2})(am|pm)$/;
const range = /^(\d{1,2})(?::(\d{2}))?[-–](\d{1,2})(?::(\d{2}))?$/;

/** Reads "zuidas 1 tuesday 14:00", "Tuesdays at 2pm", "9-17", or a question with such words. */
export function readRequest(typed: string): TypedRequest {
  const words = typed
    .toLowerCase()
    .replaceAll(/[?,.!]+(?=\s|$)/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const weekday = firstOf(words, weekdayIn);
  const hour = firstOf(words, hourIn);
  const hours = firstOf(words, hoursIn);
  const isMeant = (word: string) =>
    [weekdayIn, hourIn, hoursIn].some((read) => read(word) !== null);
  const rest = words.filter((word) => !isMeant(word));
  const named = rest.filter((word) => !fillers.has(word));
  // "floor 1" names a floor; in "which floor" the word names nothing.
  const isNumbered = rest.some((word, at) => word === 'floor' && /^-?\d/.test(rest[at + 1] ?? ''));
  return { weekday, hour, hours, names: (isNumbered ? ['floor', ...named] : named).join(' ') };
}

function firstOf<Value>(
  words: readonly string[],
  read: (word: string) => Value | null,
): Value | null {
  for (const word of words) {
    const value = read(word);
    if (value !== null) return value;
  }
  return null;
}

/** "tue", "tuesday", "Tuesdays". */
function weekdayIn(word: string): number | null {
  if (word.length < leastLetters) return null;
  const at = weekdayTitles.findIndex((title) => `${title.toLowerCase()}s`.startsWith(word));
  return at < 0 ? null : at;
}

/** "14:00" and "2pm"; the hour that a time lies in. */
function hourIn(word: string): number | null {
  const [, hour, minute] = clock.exec(word) ?? [];
  if (hour !== undefined) return within(Number(hour), Number(minute)) ? Number(hour) : null;
  const [, twelve, half] = twelveHours.exec(word) ?? [];
  if (twelve === undefined || Number(twelve) < 1 || Number(twelve) > 12) return null;
  return (Number(twelve) % 12) + (half === 'pm' ? 12 : 0);
}

function within(hour: number, minute: number): boolean {
  return hour < hoursPerDay && minute < minutesPerHour;
}

/** "9-17" and "08:30-17:00" as opening hours. */
function hoursIn(word: string): string | null {
  const [, fromHour, fromMinute = '00', toHour, toMinute = '00'] = range.exec(word) ?? [];
  if (fromHour === undefined || toHour === undefined) return null;
  const start = Number(fromHour) * minutesPerHour + Number(fromMinute);
  const end = Number(toHour) * minutesPerHour + Number(toMinute);
  const isRead = within(Number(fromHour), Number(fromMinute)) && Number(toMinute) < minutesPerHour;
  if (!isRead || end <= start || end > hoursPerDay * minutesPerHour) return null;
  return `${fromHour.padStart(2, '0')}:${fromMinute}-${toHour.padStart(2, '0')}:${toMinute}`;
}
