import { patternTime } from '#domain/time/patternTime.ts';

/** A time as a file has it: an instant, or what the clock on a wall showed, written as if that were UTC. */
export interface FileTime {
  ms: number;
  isInstant: boolean;
}

export interface TimeFormat {
  /** Completes "read as …". */
  name: string;
  /** Which comes first, where that is what tells it from another format. */
  first?: 'day' | 'month' | 'year';
  read: (text: string) => FileTime | null;
}

/** The time of a day with its zone, behind a date. */
const clock = [
  String.raw`(?:t|,?\s+(?:at\s+)?)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?<fraction>[.,]\d+)?)?`,
  String.raw`(?:\s*(?<half>[ap])\.?m\.?|\s*uhr)?\s*(?<zone>z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?$`,
].join('');
const calendarTime = new RegExp(
  String.raw`^(?<one>\d{1,4})(?<sign>[-/.])(?<two>\d{1,2})\k<sign>(?<three>\d{1,4})${clock}`,
  'i',
);
const weekday = String.raw`(?:\p{L}{2,10}\.?,?\s+)?`;
const namedDates = [
  String.raw`(?<day>\d{1,2})(?:[-\s/.]|\.\s)+(?<month>\p{L}{3,9})\.?[-\s/.,]+(?<year>\d{4}|\d{2})`,
  String.raw`(?<month>\p{L}{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`,
].map((date) => new RegExp(`^${weekday}${date}${clock}`, 'iu'));
const compactTime =
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})t(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?(?<zone>z|[+-]\d{2}:?\d{2})?$/i;

/** The first letters of months in English and German. */
const months = [
  'jan',
  'feb',
  'mar|mär|mrz',
  'apr',
  'may|mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez',
];

type Order = 'ymd' | 'dmy' | 'mdy';
type Groups = Partial<Record<string, string>>;

/** Years of two digits before this one may be days; those behind it are of this century. */
const firstShortYear = 15;

/** Formats that are found without being named; of each order the day or the month may be first. */
export const knownFormats: readonly TimeFormat[] = [
  { name: 'year-month-day', read: (text) => readCalendarTime(text, 'ymd', 4) },
  { name: 'day/month/year', first: 'day', read: (text) => readCalendarTime(text, 'dmy') },
  { name: 'month/day/year', first: 'month', read: (text) => readCalendarTime(text, 'mdy') },
  {
    name: 'year/month/day of two digits each',
    first: 'year',
    read: (text) => readCalendarTime(text, 'ymd', 2),
  },
  { name: 'day and name of the month', read: readNamedTime },
  { name: 'yyyymmddThhmmss', read: readCompactTime },
  { name: 'seconds since 1970', read: (text) => readEpoch(text, /^\d{9,10}(?:\.\d+)?$/, 1000) },
  { name: 'milliseconds since 1970', read: (text) => readEpoch(text, /^\d{12,13}$/, 1) },
];

/** A pattern of date-fns. */
export function namedFormat(pattern: string): TimeFormat {
  return {
    name: pattern,
    read(text) {
      const time = patternTime(text, pattern);
      return time === null ? null : { ms: time.ms, isInstant: time.kind === 'instant' };
    },
  };
}

function readEpoch(text: string, pattern: RegExp, unitMs: number): FileTime | null {
  return pattern.test(text) ? { ms: Math.round(Number(text) * unitMs), isInstant: true } : null;
}

/** With years of as many digits; of two or four where that is not said. */
function readCalendarTime(text: string, order: Order, digits?: 2 | 4): FileTime | null {
  const groups: Groups | undefined = calendarTime.exec(text)?.groups;
  if (groups === undefined || (groups['sign'] === '.' && order === 'mdy')) return null;
  const [year = '', month = '', day = ''] = parts[order].map((part) => groups[part]);
  if (!isYear(year, digits)) return null;
  if (order === 'ymd' && year.length === 2 && Number(year) < firstShortYear) return null;
  return timeOf({ year, month, day }, groups);
}

/** Where year, month and day stand. */
const parts: Readonly<Record<Order, readonly string[]>> = {
  ymd: ['one', 'two', 'three'],
  dmy: ['three', 'two', 'one'],
  mdy: ['three', 'one', 'two'],
};

function isYear({ length }: string, digits?: 2 | 4): boolean {
  return digits === undefined ? length === 4 || length === 2 : length === digits;
}

function readNamedTime(text: string): FileTime | null {
  for (const pattern of namedDates) {
    const groups: Groups | undefined = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const { year = '', day = '', month: name = '' } = groups;
    const month = months.findIndex((start) => new RegExp(`^(?:${start})`, 'i').test(name)) + 1;
    if (month > 0) return timeOf({ year, month: String(month), day }, groups);
  }
  return null;
}

function readCompactTime(text: string): FileTime | null {
  const groups: Groups | undefined = compactTime.exec(text)?.groups;
  if (groups === undefined) return null;
  const { year = '', month = '', day = '' } = groups;
  return timeOf({ year, month, day }, groups);
}

function timeOf(
  { year, month, day }: { year: string; month: string; day: string },
  groups: Groups,
): FileTime | null {
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const dayMs = dayStart(fullYear, Number(month), Number(day));
  const clockMs = readClock(groups);
  if (dayMs === null || clockMs === null) return null;
  const offsetMs = readOffset(groups['zone']);
  return { ms: dayMs + clockMs - (offsetMs ?? 0), isInstant: offsetMs !== null };
}

function dayStart(year: number, month: number, day: number): number | null {
  const ms = Date.UTC(year, month - 1, day);
  const made = new Date(ms);
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day ? ms : null;
}

function readClock(groups: Groups): number | null {
  const { hour, minute = '', second = '0', fraction = '0', half } = groups;
  const hours = readHour(Number(hour), half?.toLowerCase());
  if (hours === null || Number(minute) > 59 || Number(second) > 59) return null;
  const seconds = Number(second) + Number(fraction.replace(',', '.'));
  return ((hours * 60 + Number(minute)) * 60 + seconds) * 1000;
}

/** The hour of the day, of twelve hours where a half of it is named. */
function readHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 23 ? null : hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Milliseconds ahead of UTC; null without an offset. */
function readOffset(text: string | undefined): number | null {
  if (text === undefined) return null;
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(text);
  if (match === null) return 0;
  const ms = (Number(match[2]) * 60 + Number(match[3] ?? 0)) * 60_000;
  return match[1] === '-' ? -ms : ms;
}
